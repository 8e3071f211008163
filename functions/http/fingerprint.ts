import { createHash } from "node:crypto";

/** The same content gives the same text, whatever the order of its keys. */
export function fingerprintOf(content: Readonly<Record<string, unknown>>): string {
  const ordered = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(ordered).digest("base64url");
}

/** Tells callers apart in the logs without naming them. */
export const hashOf = (userId: string): string => createHash("sha256").update(userId).digest("base64url").slice(0, 12);
