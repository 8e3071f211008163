/** Which email SES speaks of: the name of its event, and which of its recipients. */
export interface EmailName {
  readonly event: string;
  readonly to: string;
}

/**
 * The tags with which an email is sent. SES allows letters, digits, `_` and `-` in a value, 256 at most
 * (https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html), so the event's name is encoded.
 */
export const toEmailTags = ({ event, to }: EmailName) => [
  { Name: "event", Value: Buffer.from(event).toString("base64url") },
  { Name: "to", Value: to },
];

/** Reads the tags of an email that SES speaks of; undefined for one that the product did not send itself. */
export function parseEmailTags(tags: Readonly<Record<string, readonly string[]>>): EmailName | undefined {
  const [event] = tags["event"] ?? [];
  const [to] = tags["to"] ?? [];
  if (event === undefined || to === undefined) return undefined;
  return { event: Buffer.from(event, "base64url").toString(), to };
}
