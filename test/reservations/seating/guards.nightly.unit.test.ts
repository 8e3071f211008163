import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, it } from "vitest";
import * as z from "zod/mini";

// What keeps two parties from one table is taken out, one guard after the other: a test of the daily run has to notice.

const store = "functions/reservations/seating/seating-store.ts";
const core = "shared/reservations/seating/find-seating.ts";
const unit = "test/reservations/seating/seating.unit.test.ts";
const http = "test/reservations/seating/tables.http.test.ts";
/** What is taken out, where, and which test is to fail. */
const guards = [
  ["the condition of a day's write", store, "version = :version", "version >= :version", http, "guests at once"],
  ["the release of tables", store, "[...writes, ...releases]", "[...writes]", http, "gives its table back"],
  ["pacing", core, "countArriving(seatings, begin) + party * parties > most", "false", unit, "than its pacing"],
  ["the cap of empty seats", core, "max - guests <= max_empty_seats", "true", unit, "too many seats"],
] as const;

const Test = z.object({ fullName: z.string(), status: z.enum(["passed", "failed"]) });
const Report = z.object({ testResults: z.array(z.object({ assertionResults: z.array(Test) })) });
const notCopied = new Set([".git", ".local", "dist", "node_modules", "test-results"]);

it.each(guards)("%s is missed by a test", { timeout: 600_000 }, async (_, file, guard, without, test, missing) => {
  const root = process.cwd();
  const copy = mkdtempSync(path.join(tmpdir(), "tischkaiser-guards-"));
  try {
    cpSync(root, copy, { recursive: true, filter: (one) => !notCopied.has(path.relative(root, one)) });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    const source = readFileSync(path.join(copy, file), "utf8");
    expect(source).toContain(guard);
    writeFileSync(path.join(copy, file), source.replace(guard, without));
    const args = ["run", "--reporter=json", "--outputFile.json=report.json", test];
    await execa("vitest", args, { cwd: copy, preferLocal: true, reject: false });
    const report = Report.parse(JSON.parse(readFileSync(path.join(copy, "report.json"), "utf8")));
    const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const namesOf = (status: string) => results.filter((one) => one.status === status).map(({ fullName }) => fullName);
    expect(namesOf("failed")).toContainEqual(expect.stringContaining(missing));
    expect(namesOf("passed")).not.toEqual([]); // the product runs
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
