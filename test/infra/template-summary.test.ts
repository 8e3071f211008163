import { expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { summarizeTemplate } from "./template-summary.ts";

it("matches the committed summary of the template, on AWS and where the local AWS differs", async () => {
  const aws = summarizeTemplate(synthesize("aws", "summary"));
  const local = summarizeTemplate(synthesize("local", "summary"));
  const text = [
    "# Summary of the CloudFormation template",
    "Written by `vitest run --project infra test/infra/template-summary.test.ts --update`.",
    ...aws,
    "## Only on AWS",
    ...aws.filter((line) => !local.includes(line)),
    "## Only on the local AWS",
    ...local.filter((line) => !aws.includes(line)),
  ].join("\n");
  await expect(`${text.replaceAll(/\n(?=## )/g, "\n\n")}\n`).toMatchFileSnapshot("__snapshots__/template-summary.md");
});
