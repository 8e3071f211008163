import { hash } from "node:crypto";

/** A hash of the content that does not depend on the order of its keys. */
export function computeFingerprint(content: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(content).sort();
  return hash("sha256", JSON.stringify([keys, keys.map((key) => content[key])]), "base64url");
}
