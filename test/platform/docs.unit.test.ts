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

  it.each([
    ["docs/quality.md", /^\|[^|]*\|(.*)\|$/gm, 50],
    ["docs/asvs.md", /^\|.*\|(.*)\|$/gm, 200],
    ["docs/security.md", /_Shown\s+by_([^]*?)(?=\n- |\n\n)/g, 50],
  ] as const)("names for each promise of %s only tests that exist", (page, places, atLeast) => {
    const shown = [...readFileSync(page, "utf8").matchAll(places)].map(([, names = ""]) => names);
    const named = shown.flatMap((names) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    const tests = new Set(globSync("test/**/*.{ts,tsx}").map((file) => path.basename(file).split(".")[0]));
    expect(named.length).toBeGreaterThan(atLeast);
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
  });

  it("answers each requirement of ASVS 5.0.0, levels 1 and 2, once, and counts the answers", () => {
    const text = readFileSync("docs/asvs.md", "utf8");
    const rows = [...text.matchAll(/^\| V(\d+)(\.\d+\.\d+) +\| [12] +\|[^|]+\| (met|in part|short|n\/a|AWS) +\|/gm)];
    expect(new Set(rows.map(([, chapter, id]) => `${chapter}${id}`)).size).toBe(rows.length);
    const chapters = rows.map(([, chapter]) => chapter);
    const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
    expect(perChapter.map((_, index) => chapters.filter((one) => one === String(index + 1)).length)).toEqual(
      perChapter,
    );
    for (const answer of ["met", "in part", "short", "n/a", "AWS"])
      expect(text).toContain(`${rows.filter(([, , , one]) => one === answer).length} ${answer}`);
  });

  it("stays readable: 25,000 words beside the tables to look things up in, operations within 120 columns", () => {
    const tables = ["docs/inputs.md", "docs/asvs.md"];
    const read = globSync("docs/**/*.md").filter((page) => !tables.includes(page));
    const words = read.flatMap((page) => readFileSync(page, "utf8").match(/\S*[\p{L}\p{N}]\S*/gu) ?? []); // no bars of tables
    expect(words.length).toBeLessThanOrEqual(25_000);
    const lines = readFileSync("docs/operations.md", "utf8").split("\n");
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
