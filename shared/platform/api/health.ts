import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/health",
  summary: "Check that the API runs",
  audience: "public",
  status: 200,
  response: z.object({ status: z.literal("ok") }),
  errors: [],
});
