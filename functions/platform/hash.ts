import { hash } from "node:crypto";

/** For secrets that are only compared. */
export const longHash = (text: string): string => hash("sha256", text, "base64url");

/** Tells users apart in logs, and in items that outlive their account, without naming them; also shortens keys. */
export const shortHash = (text: string): string => longHash(text).slice(0, 12);

/** A hash of the content that does not depend on the order of its keys. */
export function computeFingerprint(content: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(content).sort();
  return longHash(JSON.stringify([keys, keys.map((key) => content[key])]));
}
