import { Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, it } from "vitest";
import { appFor } from "./stacks.ts";

it.each(["aws", "domain"] as const)("passes the rules of AWS Solutions on %s, or says why not", (name) => {
  const { app } = appFor(name, "nag");
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});
