import { expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { summarizeTemplate } from "./template-summary.ts";

it("matches the committed summary of the template, and of what dev and the local AWS do differently", async () => {
  const prod = summarizeTemplate(synthesize("prod", "summary"));
  const dev = summarizeTemplate(synthesize("dev", "summary"));
  const local = summarizeTemplate(synthesize("local", "summary", { stageName: "dev" }));
  const text = [
    "# Summary of the CloudFormation template",
    "Written by `vitest run --project template test/platform/template/template-summary.template.test.ts --update`.",
    ...prod,
    "## Only in prod",
    ...prod.filter((line) => !dev.includes(line)),
    "## Only in dev",
    ...dev.filter((line) => !prod.includes(line)),
    "## On AWS, but not on the local AWS",
    ...dev.filter((line) => !local.includes(line)),
    "## Only on the local AWS",
    ...local.filter((line) => !dev.includes(line)),
  ].join("\n");
  await expect(`${text.replaceAll(/\n(?=## )/g, "\n\n")}\n`).toMatchFileSnapshot("__snapshots__/template-summary.md");
});
