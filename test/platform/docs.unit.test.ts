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

/** The rows of a table whose last two columns name a test file and a title in it. */
const namedTests = [...readFileSync("docs/quality.md", "utf8").matchAll(/^\| \d+ .*`(.+?)`\s+\| (.+?)\s*\|$/gm)].map(
  ([, file = "", title = ""]) => ({ file, title }),
);

describe("what new guests stumbled over, in docs/quality.md", () => {
  it("lists 25 flaws", () => {
    expect(namedTests).toHaveLength(25);
  });

  it.each(namedTests)("names a test that exists: $title", ({ file, title }) => {
    const text = readFileSync(`test/${file}`, "utf8");
    expect(['"', "`"].some((quote) => text.includes(`${quote}${title}`))).toBe(true);
  });
});

/** The rows of the runbook: the test file and the title in it that proves a step. */
const runbookTests = [
  ...readFileSync("docs/operations.md", "utf8").matchAll(/^\| .*\| `(test\/.+?\.test\.ts)`\s+\| (.+?)\s*\|$/gm),
].map(([, file = "", title = ""]) => ({ file, title }));

describe("the runbook in docs/operations.md", () => {
  it("has a proved step for every case", () => {
    expect(runbookTests.length).toBeGreaterThan(20);
  });

  it.each(runbookTests)("names a test that exists: $title", ({ file, title }) => {
    const text = readFileSync(file, "utf8");
    expect(['"', "`"].some((quote) => text.includes(`${quote}${title}${quote}`))).toBe(true);
  });
});

describe("documentation", () => {
  it.each(pages)("%s names only files that exist", (page) => {
    const text = readFileSync(page, "utf8");
    const named = [...mentionedPaths(text), ...linkedPaths(page, text)];
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
