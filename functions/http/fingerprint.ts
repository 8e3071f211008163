import { hash } from "node:crypto";

/** The same content gives the same text, whatever the order of its keys. */
export function fingerprintOf(content: Readonly<Record<string, unknown>>): string {
  const ordered = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  return hash("sha256", ordered, "base64url");
}

/** Tells people apart in logs, and in marks that outlive them, without naming them. */
export const hashOf = (userId: string): string => hash("sha256", userId, "base64url").slice(0, 12);
