import { expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { summarizeTemplate } from "./template-summary.ts";

const factsOnlyIn = (these: readonly string[], those: readonly string[]) =>
  these.filter((line) => line.startsWith("- ") && !those.includes(line));

it("matches the committed summary of the template, and of what dev and the local AWS do differently", async () => {
  const prod = summarizeTemplate(synthesize("prod"));
  const dev = summarizeTemplate(synthesize("dev"));
  const local = summarizeTemplate(synthesize("local", { stageName: "dev" }));
  const text = [
    "# Summary of the CloudFormation template",
    "Written by `vitest run --project template test/platform/template/template-summary.template.test.ts --update`.",
    ...prod,
    "## Only in prod",
    ...factsOnlyIn(prod, dev),
    "## Only in dev",
    ...factsOnlyIn(dev, prod),
    "## On AWS, but not on the local AWS",
    ...factsOnlyIn(dev, local),
    "## Only on the local AWS",
    ...factsOnlyIn(local, dev),
  ].join("\n");
  await expect(`${text.replaceAll(/\n(?=## )/g, "\n\n")}\n`).toMatchFileSnapshot("__snapshots__/template-summary.md");
});
