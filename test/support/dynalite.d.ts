declare module "dynalite" {
  import type { Server } from "node:http";
  /** A DynamoDB in memory that reads what a query asks for, and not the whole partition. */
  export default function dynalite(options: { createTableMs?: number; updateTableMs?: number }): Server;
}
