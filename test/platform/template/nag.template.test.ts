import { Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, it, vi } from "vitest";
import { createApp } from "./stacks.ts";

it.each(["dev", "domain"] as const)(
  "passes the CDK's template linter and the AWS Solutions rules for the target %s, except acknowledged ones",
  (name) => {
    vi.stubEnv("CDK_VALIDATION", "true");
    const { app } = createApp(name);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  },
);
