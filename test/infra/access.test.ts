import { globSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "../../functions/platform/dynamodb/keys.ts";
import { synthesize } from "./stacks.ts";

const OneOrMany = z.union([
  z.pipe(
    z.string(),
    z.transform((value) => [value]),
  ),
  z.array(z.string()),
]);
const Statement = z.object({
  Action: OneOrMany,
  Effect: z.enum(["Allow", "Deny"]),
  Resource: z.union([z.literal("*"), z.unknown()]),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), OneOrMany))),
});
const Policy = z.object({
  Properties: z.object({
    PolicyDocument: z.object({ Statement: z.array(Statement) }),
    Roles: z.array(z.object({ Ref: z.string() })),
  }),
});
interface Permission {
  readonly role: string;
  readonly effect: "Allow" | "Deny";
  readonly action: string;
  readonly hasWildcard: boolean;
  readonly condition: z.infer<typeof Statement>["Condition"];
}

/** Actions for which IAM supports no resources. */
const actionsWithoutResource = ["dynamodb:ListStreams", "xray:PutTelemetryRecords", "xray:PutTraceSegments"];

let permissions: Permission[];
let granted: Permission[];

beforeAll(() => {
  const policies = z.record(z.string(), Policy).parse(synthesize("prod", "access").findResources("AWS::IAM::Policy"));
  permissions = Object.values(policies).flatMap(({ Properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.flatMap(({ Action, Condition, Effect, Resource }) =>
      Action.map((action) => ({
        role: Roles[0]?.Ref.replace(/Role[0-9A-F]{8}$/, "") ?? "",
        effect: Effect,
        action,
        hasWildcard: Resource === "*",
        condition: Condition,
      })),
    ),
  );
  granted = permissions.filter(({ effect }) => effect === "Allow");
});

const getAllowedActions = (role: string): string[] =>
  granted
    .filter((one) => one.role === role && !/^(logs|xray):/.test(one.action))
    .map((one) => one.action)
    .sort();

const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const writeActions = [...readActions, "dynamodb:ConditionCheckItem", "dynamodb:PutItem", "dynamodb:UpdateItem"].sort();
const deleteActions = [...writeActions, "dynamodb:DeleteItem"].sort();
const streamActions = [
  "dynamodb:DescribeStream",
  "dynamodb:GetRecords",
  "dynamodb:GetShardIterator",
  "dynamodb:ListStreams",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:SendMessage",
];
const queueActions = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];

describe("permissions of roles", () => {
  it("contain no Scan and no wildcard action", () => {
    const actions = granted.map((one) => one.action);
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual([]);
    const sources = globSync("functions/**/*.ts");
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /\bScanCommand\b/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("use the resource * only for actions that support no resources", () => {
    const wide = granted.filter((one) => one.hasWildcard).map((one) => one.action);
    expect([...new Set(wide)].sort()).toEqual(actionsWithoutResource);
  });

  it.each([
    ["Apipublic", readActions],
    ["ApiPages", readActions],
    [
      "Apiauthenticated",
      [
        "cognito-idp:AdminDeleteUser",
        "cognito-idp:AdminGetUser",
        "cognito-idp:AdminUpdateUserAttributes",
        ...deleteActions,
      ],
    ],
    ["Apiowner", deleteActions],
    ["Apiphotos", [...writeActions, "s3:PutObject"].sort()],
    ["Apiadmin", ["cognito-idp:AdminGetUser", ...writeActions]],
    [
      "Apideadletters",
      [
        "dynamodb:GetRecords",
        "dynamodb:GetShardIterator",
        "dynamodb:Query",
        "lambda:InvokeFunction",
        "sqs:ChangeMessageVisibility",
        "sqs:DeleteMessage",
        "sqs:GetQueueAttributes",
        "sqs:ReceiveMessage",
      ],
    ],
    ["IdentityPreSignUp", []],
    ["IdentityPostConfirmation", writeActions],
    ["IdentityCustomMessage", ["ssm:GetParameter"]],
    ["EventsOutbox", [...streamActions, "events:PutEvents"].sort()],
    ["EventsProjections", [...streamActions, ...writeActions, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsSchedules", [...writeActions, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsEveryMinute", ["lambda:InvokeFunction"]],
    ["EventsRecount", [...writeActions, "dynamodb:BatchWriteItem", "dynamodb:DeleteItem"].sort()],
    ["EventsEveryNight", ["lambda:InvokeFunction"]],
    ["EventsSweep", ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminGetUser", ...deleteActions]],
    ["EventsEverySweep", ["lambda:InvokeFunction"]],
    [
      "PhotosProcessor",
      [
        ...queueActions,
        ...queueActions, // approved restaurants and others
        ...writeActions,
        "s3:DeleteObject",
        "s3:DeleteObject",
        "s3:GetObject",
        "s3:ListBucket",
        "s3:PutObject",
      ].sort(),
    ],
    ["EventsMailer", [...queueActions, ...writeActions, "ses:SendEmail"].sort()],
  ])("allow %s exactly its listed actions", (role, actions) => {
    expect(getAllowedActions(role)).toEqual(actions);
  });

  it("are tested for all 20 roles", () => {
    const roles = new Set(granted.map((one) => one.role));
    expect(roles.size).toBe(20);
  });
});

/** Evaluates the two condition operators of our policies as IAM does: an explicit Deny overrides every Allow. */
function isAllowed(role: string, action: string, partition: string, operation?: "TransactWriteItems"): boolean {
  const request: Readonly<Record<string, readonly string[]>> = {
    "dynamodb:LeadingKeys": [partition],
    "dynamodb:EnclosingOperation": operation ? [operation] : [],
  };
  const operators: Readonly<Record<string, (actual: readonly string[], expected: readonly string[]) => boolean>> = {
    "ForAnyValue:StringLike": (actual, expected) =>
      actual.some((value) => expected.some((pattern) => value.startsWith(pattern.replace(/\*$/, "")))),
    "ForAllValues:StringNotEquals": (actual, expected) => actual.every((value) => !expected.includes(value)),
  };
  const applies = ({ condition = {} }: Permission): boolean =>
    Object.entries(condition).every(([operator, values]) =>
      Object.entries(values).every(([key, expected]) => operators[operator]?.(request[key] ?? [], expected)),
    );
  const matching = permissions.filter((one) => one.role === role && one.action === action && applies(one));
  return matching.some(({ effect }) => effect === "Allow") && !matching.some(({ effect }) => effect === "Deny");
}

const getWriters = (): string[] => [
  ...new Set(granted.filter(({ action }) => action === "dynamodb:PutItem").map(({ role }) => role)),
];

describe("the permission to read dead letters", () => {
  it("reaches the records of emails and no other item of the table", () => {
    const [query] = granted.filter(({ role, action }) => role === "Apideadletters" && action === "dynamodb:Query");
    expect(query?.condition).toEqual({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["MAIL#*"] } });
    expect(keys.mail("reservation.requested#1", "restaurant").pk).toMatch(/^MAIL#/);
  });
});

describe("audit trail permissions", () => {
  const trail = keys.audit("rst_1", "2027-03-05T12:00:00.000Z", "x").pk;
  const restaurant = keys.restaurant("rst_1").pk;
  it("let no role change or delete an entry", () => {
    expect(getWriters().length).toBeGreaterThan(5);
    for (const role of new Set(permissions.map((one) => one.role))) {
      for (const action of ["UpdateItem", "DeleteItem", "BatchWriteItem"]) {
        expect([role, action, isAllowed(role, `dynamodb:${action}`, trail)]).toEqual([role, action, false]);
        expect(isAllowed(role, `dynamodb:${action}`, trail, "TransactWriteItems")).toBe(false);
      }
    }
  });

  it("let only the admin API append an entry, and only inside a transaction", () => {
    const appenders = getWriters().filter((role) => isAllowed(role, "dynamodb:PutItem", trail, "TransactWriteItems"));
    expect(appenders).toEqual(["Apiadmin"]);
    expect(getWriters().filter((role) => isAllowed(role, "dynamodb:PutItem", trail))).toEqual([]);
  });

  it("do not restrict writes to other partitions", () => {
    for (const role of getWriters()) {
      expect(
        isAllowed(role, "dynamodb:PutItem", restaurant) && isAllowed(role, "dynamodb:UpdateItem", restaurant),
      ).toBe(true);
    }
  });
});
