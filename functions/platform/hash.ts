import { hash } from "node:crypto";

/** Tells users apart in logs, and in items that outlive their account, without naming them; also shortens keys. */
export const shortHash = (text: string): string => hash("sha256", text, "base64url").slice(0, 12);

/** A hash of the content that does not depend on the order of its keys. */
export function computeFingerprint(content: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(content).sort();
  return hash("sha256", JSON.stringify([keys, keys.map((key) => content[key])]), "base64url");
}
