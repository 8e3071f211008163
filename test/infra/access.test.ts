import { globSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "../../functions/platform/dynamodb/keys.ts";
import { templateFor } from "./stacks.ts";

const many = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()),
]);
const Statement = z.object({
  Action: many,
  Effect: z.enum(["Allow", "Deny"]),
  Resource: z.union([z.literal("*"), z.unknown()]),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), many))),
});
const Policy = z.object({
  Properties: z.object({
    PolicyDocument: z.object({ Statement: z.array(Statement) }),
    Roles: z.array(z.object({ Ref: z.string() })),
  }),
});
interface Said {
  readonly role: string;
  readonly effect: "Allow" | "Deny";
  readonly action: string;
  readonly everything: boolean;
  readonly condition: z.infer<typeof Statement>["Condition"];
}

/** These two services know no resources for these actions. */
const withoutResource = ["dynamodb:ListStreams", "xray:PutTelemetryRecords", "xray:PutTraceSegments"];

let said: Said[];
let granted: Said[];

beforeAll(() => {
  const policies = z.record(z.string(), Policy).parse(templateFor("aws", "access").findResources("AWS::IAM::Policy"));
  said = Object.values(policies).flatMap(({ Properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.flatMap(({ Action, Condition, Effect, Resource }) =>
      Action.map((action) => ({
        role: Roles[0]?.Ref.replace(/Role[0-9A-F]{8}$/, "") ?? "",
        effect: Effect,
        action,
        everything: Resource === "*",
        condition: Condition,
      })),
    ),
  );
  granted = said.filter(({ effect }) => effect === "Allow");
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
    const sources = globSync("functions/**/*.ts");
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /\bScanCommand\b/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("touches everything only where a service knows no resources", () => {
    const wide = granted.filter((one) => one.everything).map((one) => one.action);
    expect([...new Set(wide)].sort()).toEqual(withoutResource);
  });

  it.each([
    ["Apipublic", reading],
    ["ApiPages", reading],
    [
      "Apiauthenticated",
      ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminGetUser", "cognito-idp:AdminUpdateUserAttributes", ...taking],
    ],
    ["Apiowner", [...taking, "s3:PutObject"]],
    ["Apiadmin", ["cognito-idp:AdminGetUser", ...writing]],
    ["IdentityPreSignUp", []],
    ["IdentityPostConfirmation", writing],
    ["IdentityCustomMessage", ["ssm:GetParameter"]],
    ["EventsOutbox", [...stream, "events:PutEvents"].sort()],
    ["EventsProjections", [...stream, ...writing, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsSchedules", [...writing, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsEveryMinute", ["lambda:InvokeFunction"]],
    [
      "PhotosDeveloper",
      [
        ...queue,
        ...writing,
        "s3:DeleteObject",
        "s3:DeleteObject",
        "s3:GetObject",
        "s3:ListBucket",
        "s3:PutObject",
      ].sort(),
    ],
    ["EventsMailer", [...queue, ...writing, "ses:SendEmail"].sort()],
  ])("%s", (role, actions) => {
    expect(mayOf(role)).toEqual(actions);
  });

  it("is said here for every role", () => {
    const roles = new Set(granted.map((one) => one.role));
    expect(roles.size).toBe(14);
  });
});

/** As IAM evaluates our two operators: what a Deny names is refused, whoever allows it. */
function isAllowed(role: string, action: string, partition: string, within?: "TransactWriteItems"): boolean {
  const asked: Readonly<Record<string, readonly string[]>> = {
    "dynamodb:LeadingKeys": [partition],
    "dynamodb:EnclosingOperation": within ? [within] : [],
  };
  const operators: Readonly<Record<string, (actual: readonly string[], expected: readonly string[]) => boolean>> = {
    "ForAnyValue:StringLike": (actual, expected) =>
      actual.some((value) => expected.some((pattern) => value.startsWith(pattern.replace(/\*$/, "")))),
    "ForAllValues:StringNotEquals": (actual, expected) => actual.every((value) => !expected.includes(value)),
  };
  const applies = ({ condition = {} }: Said): boolean =>
    Object.entries(condition).every(([operator, wanted]) =>
      Object.entries(wanted).every(([key, expected]) => operators[operator]?.(asked[key] ?? [], expected)),
    );
  const about = said.filter((one) => one.role === role && one.action === action && applies(one));
  return about.some(({ effect }) => effect === "Allow") && !about.some(({ effect }) => effect === "Deny");
}

const writers = (): string[] => [
  ...new Set(granted.filter(({ action }) => action === "dynamodb:PutItem").map(({ role }) => role)),
];

describe("an audit trail", () => {
  const trail = keys.audit("rst_1", "2027-03-05T12:00:00.000Z", "x").pk;
  const restaurant = keys.restaurant("rst_1").pk;
  it("is changed or taken away by no role", () => {
    expect(writers().length).toBeGreaterThan(5);
    for (const role of new Set(said.map((one) => one.role))) {
      for (const action of ["UpdateItem", "DeleteItem", "BatchWriteItem"]) {
        expect([role, action, isAllowed(role, `dynamodb:${action}`, trail)]).toEqual([role, action, false]);
        expect(isAllowed(role, `dynamodb:${action}`, trail, "TransactWriteItems")).toBe(false);
      }
    }
  });

  it("is added to by decisions of the administration alone, together with what was decided", () => {
    const together = writers().filter((role) => isAllowed(role, "dynamodb:PutItem", trail, "TransactWriteItems"));
    expect(together).toEqual(["Apiadmin"]);
    expect(writers().filter((role) => isAllowed(role, "dynamodb:PutItem", trail))).toEqual([]);
  });

  it("is all that is spared: what else a role writes, it writes", () => {
    for (const role of writers()) {
      expect(
        isAllowed(role, "dynamodb:PutItem", restaurant) && isAllowed(role, "dynamodb:UpdateItem", restaurant),
      ).toBe(true);
    }
  });
});
