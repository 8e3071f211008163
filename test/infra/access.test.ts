import * as z from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import { templateFor } from "./stacks.ts";

const many = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const Statement = z.object({
  Action: many,
  Effect: z.literal("Allow"),
  Resource: z.union([z.literal("*"), z.unknown()]),
});
const Policy = z.object({
  Properties: z.object({
    PolicyDocument: z.object({ Statement: z.array(Statement) }),
    Roles: z.array(z.object({ Ref: z.string() })),
  }),
});
type Granted = { role: string; action: string; everything: boolean };

/** These two services know no resources for these actions. */
const withoutResource = ["dynamodb:ListStreams", "xray:PutTelemetryRecords", "xray:PutTraceSegments"];

let granted: Granted[];

beforeAll(() => {
  const policies = z.record(z.string(), Policy).parse(templateFor("aws", "access").findResources("AWS::IAM::Policy"));
  granted = Object.values(policies).flatMap(({ Properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.flatMap(({ Action, Resource }) =>
      Action.map((action) => ({
        role: Roles[0]?.Ref.replace(/Role[0-9A-F]{8}$/, "") ?? "",
        action,
        everything: Resource === "*",
      })),
    ),
  );
});

const mayOf = (role: string): string[] =>
  granted
    .filter((one) => one.role === role && !/^(logs|xray):/.test(one.action))
    .map((one) => one.action)
    .sort();

const reading = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const writing = [...reading, "dynamodb:ConditionCheckItem", "dynamodb:PutItem", "dynamodb:UpdateItem"].sort();
const taking = [...writing, "dynamodb:DeleteItem"].sort();
const stream = [
  "dynamodb:DescribeStream",
  "dynamodb:GetRecords",
  "dynamodb:GetShardIterator",
  "dynamodb:ListStreams",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:SendMessage",
];
const queue = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];

describe("what each function may do", () => {
  it("is never a Scan, and nothing by wildcard", () => {
    const actions = granted.map((one) => one.action);
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual([]);
  });

  it("touches everything only where a service knows no resources", () => {
    const wide = granted.filter((one) => one.everything).map((one) => one.action);
    expect([...new Set(wide)].sort()).toEqual(withoutResource);
  });

  it.each([
    ["Apianyone", reading],
    ["ApiPages", reading],
    ["Apisignedin", ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminGetUser", ...taking]],
    ["Apiowner", taking],
    ["Apiadmin", ["cognito-idp:AdminGetUser", ...writing]],
    ["IdentityPreSignUp", []],
    ["IdentityPostConfirmation", writing],
    ["IdentityCustomMessage", ["ssm:GetParameter"]],
    ["EventsOutbox", [...stream, "events:PutEvents"].sort()],
    ["EventsProjections", [...stream, ...writing, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsSchedules", [...writing, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsEveryMinute", ["lambda:InvokeFunction"]],
    ["EventsMailer", [...queue, ...writing, "ses:SendEmail"].sort()],
  ])("%s", (role, actions) => {
    expect(mayOf(role)).toEqual(actions);
  });

  it("is said here for every role", () => {
    const roles = new Set(granted.map((one) => one.role));
    expect(roles.size).toBe(13);
  });
});
