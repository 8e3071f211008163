import { expect, it } from "vitest";
import { createApp, synthesize, targets } from "./stacks.ts";

it("the dashboard begins with the state of every alarm", () => {
  const template = synthesize("prod", "monitoring");
  const [dashboard] = Object.values(template.findResources("AWS::CloudWatch::Dashboard"));
  const [first = ""] = JSON.stringify(dashboard).split("metric");
  for (const id of Object.keys(template.findResources("AWS::CloudWatch::Alarm"))) expect(first).toContain(`"${id}"`);
});

it("the stage is a tag of every resource, by the stack", () => {
  expect(createApp("prod", "tags").stack.tags.tagValues()).toEqual({ app: "tischkaiser", stage: "prod" });
});

it("a stage may go without tracing", () => {
  const untraced = synthesize("dev", "untraced", { stage: { ...targets.dev.stage, isTraced: false } });
  const functions = JSON.stringify(untraced.findResources("AWS::Lambda::Function"));
  expect(functions).toContain('"TracingConfig":{"Mode":"PassThrough"}');
  expect(functions).not.toContain('"Mode":"Active"');
});
