import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** What a stack of an earlier version does not tell: it has to be updated all the same. */
const later = z.optional(z.string());

/** What the stack tells after a deploy. */
export const Outputs = z.object({
  Region: z.string(),
  SiteUrl: z.url(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  TableName: z.string(),
  PhotosBucket: z.string(),
  SiteBucket: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  BusName: z.string(),
  PhotoQueueUrl: later,
  PhotoDeadLetterQueueUrl: later,
  EmailQueueUrl: z.string(),
  EmailDeadLetterQueueUrl: z.string(),
  EventsDeadLetterQueueUrl: later,
  ProjectionsDeadLetterQueueUrl: later,
  UndeliveredQueueUrl: later,
});
export type Outputs = z.infer<typeof Outputs>;

export const readOutputs = (file: string): Outputs => Outputs.parse(JSON.parse(readFileSync(file, "utf8")));

/** Those of a product that may not be there. */
export const outputsIfAny = (file: string): Outputs | undefined => (existsSync(file) ? readOutputs(file) : undefined);

export function writeOutputs(file: string, outputs: Outputs): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(outputs, null, 2)}\n`);
}
