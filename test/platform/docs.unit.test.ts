import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const pages = globSync(["*.md", "docs/**/*.md", ".github/**/*.{md,yml}"]).filter((page) => page !== "docs/spec.md");

/** Finds the repository paths in backticks that start with a known folder and have no placeholders. */
const mentionedPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:bin|docs|functions|infra|shared|test|web)\/[\w./-]*\w)`/g)].map(
    ([, mentioned = ""]) => mentioned,
  );

const linkedPaths = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
    path.join(path.dirname(page), target),
  );

describe("documentation", () => {
  it.each(pages)("%s names only files that exist", (page) => {
    const text = readFileSync(page, "utf8");
    const named = [...mentionedPaths(text), ...linkedPaths(page, text)];
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("names for each promise of quality.md only tests that exist", () => {
    const rows = readFileSync("docs/quality.md", "utf8").match(/^\|.*\|$/gm) ?? [];
    const named = rows.flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    const tests = new Set(globSync("test/**/*.{ts,tsx}").map((file) => path.basename(file).split(".")[0]));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
  });

  it("stays readable: 25,000 words beside the tables to look things up in, operations within 120 columns", () => {
    const tables = ["docs/inputs.md", "docs/asvs.md"];
    const read = globSync("docs/**/*.md").filter((page) => !tables.includes(page));
    const words = read.flatMap((page) => readFileSync(page, "utf8").match(/\S+/g) ?? []);
    expect(words.length).toBeLessThanOrEqual(25_000);
    const lines = readFileSync("docs/operations.md", "utf8").split("\n");
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
