import { Match, type Template } from "aws-cdk-lib/assertions";
import { expect } from "vitest";
import { synthesize } from "./stacks.ts";

/** The template of production. Each worker writes it to a folder of its own. */
export const template: Template = synthesize("prod", `product-${process.env["VITEST_POOL_ID"] ?? ""}`);

export const expectResource = (type: string, properties: object): void => {
  expect(() => {
    template.hasResourceProperties(type, properties);
  }).not.toThrow();
};

/** The product's own functions; the CDK adds one that reads values of the stack in us-east-1. */
export const getFunctions = (): unknown[] =>
  Object.values(template.findResources("AWS::Lambda::Function", { Properties: { Description: Match.anyValue() } }));
