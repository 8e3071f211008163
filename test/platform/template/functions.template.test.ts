import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApp, synthesize, targets } from "./stacks.ts";
import { anything, getFunctions, template } from "./production-template.ts";

describe("the stage", () => {
  it("is a tag of every resource, by the stack", () => {
    expect(createApp("prod", "tags").stack.tags.tagValues()).toEqual({ app: "tischkaiser", stage: "prod" });
  });

  it("may go without tracing", () => {
    const untraced = synthesize("dev", "untraced", { stage: { ...targets.dev.stage, isTraced: false } });
    const functions = JSON.stringify(untraced.findResources("AWS::Lambda::Function"));
    expect(functions).toContain('"TracingConfig":{"Mode":"PassThrough"}');
    expect(functions).not.toContain('"Mode":"Active"');
  });
});

/** The setting of every Lambda that has it. */
const settingsOf = (name: "prod" | "dev" | "local") =>
  Object.values(synthesize(name, `second-step-${name}`).findResources("AWS::Lambda::Function")).flatMap((one) => {
    const { Properties } = z
      .object({
        Properties: z.object({
          Description: z.optional(z.string()),
          Environment: z.optional(z.object({ Variables: z.object({ ADMIN_SECOND_STEP: z.optional(z.string()) }) })),
        }),
      })
      .parse(one);
    const setting = Properties.Environment?.Variables.ADMIN_SECOND_STEP;
    return setting === undefined ? [] : [`${Properties.Description ?? ""}: ${setting}`];
  });

describe("the second step of admins", () => {
  it("is required on AWS by everything that serves admins, and not on the local AWS", () => {
    const served = ["api-admin", "api-audit-trail", "api-authenticated", "api-cases", "api-dead-letters"];
    for (const name of ["prod", "dev"] as const) {
      expect(settingsOf(name).sort()).toEqual(served.map((bundle) => `${bundle}: required`));
    }
    expect(settingsOf("local").sort()).toEqual(served.map((bundle) => `${bundle}: optional`));
  });
});

describe("Lambda functions", () => {
  it("run on Node 24 and ARM, with tracing and a log retention of 30 days", () => {
    const functions = getFunctions();
    expect(functions).toHaveLength(22);
    for (const one of functions) {
      expect(one).toMatchObject({
        Properties: {
          Runtime: "nodejs24.x",
          Architectures: ["arm64"],
          TracingConfig: { Mode: "Active" },
          LoggingConfig: { LogGroup: anything },
        },
      });
    }
    for (const log of Object.values(template.findResources("AWS::Logs::LogGroup"))) {
      expect(log).toMatchObject({ Properties: { RetentionInDays: 30 } });
    }
  });
});
