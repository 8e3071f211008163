import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** One hash over files and folders, names and contents: the same inputs need not be built twice. */
export function contentHash(places: readonly string[], ...more: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  for (const text of more) hash.update(`${text}\0`);
  return hash.digest("hex");
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
