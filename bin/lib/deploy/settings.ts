import * as z from "zod/mini";
import { stages } from "#infra/stages/index.ts";
import type { Domain, Stage } from "#infra/stages/stage.ts";
import { Failure } from "../process/failure.ts";

/** What `-c name=value` may set: it goes before what the stage's file says. */
const Overrides = z.strictObject({
  adminEmail: z.optional(z.email()),
  mailFrom: z.optional(z.email()),
  /** All three or none. */
  domain: z.optional(z.string()),
  zoneId: z.optional(z.string()),
  zoneName: z.optional(z.string()),
  /** Lets the stack create the SES identity of the sender. */
  createSender: z.optional(z.stringbool()),
  /** A restored table that has taken over. */
  tableName: z.optional(z.string()),
});

export const overrideNames = Object.keys(Overrides.shape);

/** What a deployment to AWS has to know before it begins. */
export interface Settings {
  readonly stageName: string;
  readonly stage: Stage;
  /** Receives the notes about sign-ups and the alarms. */
  readonly adminEmail: string;
  /** The From address of all emails. */
  readonly mailFrom: string;
  readonly domain: Domain | undefined;
  /** Whether the stack may create the SES identity of the sender. */
  readonly createSender: boolean;
  /** A restored table that has taken over from the stack's own. */
  readonly tableName: string | undefined;
}

/** @throws Failure when infra/stages has no such file */
export function getStageFile(stageName: string): Stage {
  const stage = stages[stageName];
  if (stage) return stage;
  throw new Failure(
    `There is no stage "${stageName}". The stages are the files in infra/stages: ${Object.keys(stages).join(", ")}.`,
  );
}

/**
 * Reads the settings of a stage from its file in infra/stages and from the command line.
 *
 * @param values by name, of `-c name=value`
 * @throws Failure that names everything missing or wrong
 */
export function readSettings(stageName: string, values: Readonly<Record<string, unknown>>): Settings {
  const stage = getStageFile(stageName);
  const parsed = Overrides.safeParse(values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : issue.path.map(String),
    );
    throw new Failure(`Wrong: -c ${wrong.join(", -c ")}. There are ${overrideNames.join(", ")}.`);
  }
  const { domain: name, zoneId, zoneName, ...overrides } = parsed.data;
  const domain = name && zoneId && zoneName ? { name, zoneId, zoneName } : stage.domain;
  const adminEmail = overrides.adminEmail ?? stage.adminEmail;
  const mailFrom = overrides.mailFrom ?? stage.mailFrom ?? (domain && `no-reply@${domain.zoneName}`);
  const isDomainPartial = [name, zoneId, zoneName].some(Boolean) && !(name && zoneId && zoneName);
  if (adminEmail === undefined || mailFrom === undefined || isDomainPartial) {
    const missing = [
      ...(isDomainPartial ? ["a domain with its zone: -c domain=… -c zoneId=… -c zoneName=…, all three"] : []),
      ...(adminEmail === undefined ? ["-c adminEmail=…, who receives the notes about sign-ups and the alarms"] : []),
      ...(mailFrom === undefined
        ? ["-c mailFrom=…, the sender of all emails (with a domain no-reply@ and the zone)"]
        : []),
    ];
    throw new Failure(
      `The stage ${stageName} needs:\n${missing.map((line) => `  ${line}`).join("\n")}\n` +
        `Give them on the command line, or write them into infra/stages/${stageName}.ts.`,
    );
  }
  const { createSender = false, tableName = stage.tableName } = overrides;
  return { stageName, stage, adminEmail, mailFrom, domain, createSender, tableName };
}
