import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Hashes the names and contents of files and folders, and further texts. Paths that do not exist are skipped. */
export function contentHash(paths: readonly string[], ...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest("hex");
}

function listFiles(fileOrFolder: string): string[] {
  if (!existsSync(fileOrFolder)) return [];
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
