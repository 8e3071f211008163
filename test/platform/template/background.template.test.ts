import { expect, it } from "vitest";
import * as z from "zod/mini";
import { synthesize } from "./stacks.ts";

const template = synthesize("prod");
const Source = z.object({
  Properties: z.object({
    EventSourceArn: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) }),
    ParallelizationFactor: z.optional(z.int()),
    ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.int() })),
    FunctionName: z.object({ Ref: z.string() }),
  }),
});
const sources = Object.values(template.findResources("AWS::Lambda::EventSourceMapping")).map(
  (one) => Source.parse(one).Properties,
);

it("every queue's consumer has two executions at most, so that emails never outrun SES nor use up the account's", () => {
  const consumers = sources.filter(({ EventSourceArn }) => EventSourceArn["Fn::GetAtt"][1] === "Arn");
  expect(consumers.map(({ ScalingConfig }) => ScalingConfig?.MaximumConcurrency)).toEqual([2, 2, 2, 2]);
});

it("search and counts are derived by four at once of each part of the stream", () => {
  const readers = sources.filter(({ EventSourceArn }) => EventSourceArn["Fn::GetAtt"][1] === "StreamArn");
  const factors = readers.map(({ FunctionName, ParallelizationFactor }) => [
    FunctionName.Ref.replace(/[0-9A-F]{8}$/, ""),
    ParallelizationFactor,
  ]);
  expect(Object.fromEntries(factors)).toEqual({ EventsOutbox: 1, EventsProjections: 4 });
});

it("the pool's plan is named: its refresh tokens rotate from Essentials on", () => {
  const [pool] = Object.values(template.findResources("AWS::Cognito::UserPool"));
  expect(pool).toHaveProperty("Properties.UserPoolTier", "ESSENTIALS");
});
