import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { execa } from "execa";
import { runStep } from "#bin/lib/process/run-step.ts";
import { startProduct } from "#test/support/product.ts";
import { judgeApi } from "./api.ts";
import { judgeCalendar } from "./calendar.ts";
import { judgeGeneratedClient } from "./generated-client.ts";
import { judgePages } from "./pages.ts";
import { installPythonTools } from "./python-tools.ts";
import { judgeTemplate } from "./template.ts";
import type { Verdict } from "./verdict.ts";

/** `npm run judge`: what tools that nobody here wrote say about API, pages, template and calendar file. */

const page = "docs/quality.md";
/** The part of the page that this command writes. */
const section = /(<!-- judge -->\n)[^]*(\n<!-- \/judge -->)/;

mkdirSync("dist/judge", { recursive: true });
await runStep("Install the outside tools", installPythonTools);
const product = await runStep("Start the product", () => startProduct());
try {
  const verdicts = [
    ...(await judgeApi(product)),
    await judgeGeneratedClient(),
    ...(await judgePages(product)),
    ...(await judgeTemplate()),
    ...(await judgeCalendar(product)),
  ];
  for (const { tool, subject, found, ok, output } of verdicts) {
    writeFileSync(`dist/judge/${`${tool} ${subject}`.replaceAll(/\W+/g, "-")}.txt`, output);
    console.log(`${ok ? "✓" : "✗"} ${tool}, ${subject}: ${found}`);
  }
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(section, (_, start: string, end: string) => start + toReport(verdicts) + end),
  );
  await execa("oxfmt", [page], { preferLocal: true });
  process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await product.stop();
}
process.exit(); // the bundler's service would keep the process alive

function toReport(verdicts: readonly Verdict[]): string {
  return [
    `On ${new Date().toISOString().slice(0, 10)}:`,
    "",
    "| tool | of | found |",
    "| --- | --- | --- |",
    ...verdicts.map(({ tool, subject, found }) => `| ${tool} | ${subject} | ${found} |`),
  ].join("\n");
}
