import { expect, it } from "vitest";
import { templateFor } from "./stacks.ts";
import { summarizeTemplate } from "./template-summary.ts";

it("matches the committed summary of the template, on AWS and where the local AWS differs", async () => {
  const aws = summarizeTemplate(templateFor("aws", "summary"));
  const local = summarizeTemplate(templateFor("local", "summary"));
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
