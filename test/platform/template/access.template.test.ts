import { globSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/dynamodb/keys.ts";
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
  readonly resources: string;
  readonly condition: z.infer<typeof Statement>["Condition"];
}

/** Actions for which IAM supports no resources. */
const actionsWithoutResource = ["dynamodb:ListStreams", "xray:PutTelemetryRecords", "xray:PutTraceSegments"];

let permissions: Permission[];
let granted: Permission[];

beforeAll(() => {
  const policies = z.record(z.string(), Policy).parse(synthesize("prod").findResources("AWS::IAM::Policy"));
  permissions = Object.values(policies).flatMap(({ Properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.flatMap(({ Action, Condition, Effect, Resource }) =>
      Action.map((action) => ({
        role: Roles[0]?.Ref.replace(/Role[0-9A-F]{8}$/, "") ?? "",
        effect: Effect,
        action,
        hasWildcard: Resource === "*",
        resources: JSON.stringify(Resource),
        condition: Condition,
      })),
    ),
  );
  granted = permissions.filter(({ effect }) => effect === "Allow");
});

const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];

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
});

/** Evaluates the condition operators of our policies as IAM does: an explicit Deny overrides every Allow. */
function isAllowed(role: string, action: string, partition: string, operation?: "TransactWriteItems"): boolean {
  const request: Readonly<Record<string, readonly string[]>> = {
    "dynamodb:LeadingKeys": [partition],
    "dynamodb:EnclosingOperation": operation ? [operation] : [],
  };
  const operators: Readonly<Record<string, (actual: readonly string[], expected: readonly string[]) => boolean>> = {
    "ForAnyValue:StringLike": (actual, expected) =>
      actual.some((value) => expected.some((pattern) => value.startsWith(pattern.replace(/\*$/, "")))),
    "ForAllValues:StringLike": (actual, expected) =>
      actual.every((value) => expected.some((pattern) => value.startsWith(pattern.replace(/\*$/, "")))),
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

const email = keys.email("reservation.requested#1", "restaurant").pk;
const notice = keys.notice("ntc_1").pk;
const profile = keys.profile("a").pk;
const restaurant = keys.restaurant("rst_1").pk;
const reservation = "RESERVATIONS#rst_1";
const at = "2027-03-05T12:00:00.000Z";
const trail = keys.audit("rst_1", at, "x").pk;
const showings = keys.showing("rsv_1", at, "x").pk;
const seats = keys.seatingDay("rst_1", "2027-03-05").pk;
const waiting = keys.waiting({ restaurant_id: "rst_1", id: "wtg_20270305_a" }).pk;
const moved = keys.movedReservation("rsv_20270305T1930_a").pk;
const noticeCount = keys.noticeCount("rst_1", "2027-03-05").pk;
const signInCode = keys.signInCode("ada@example.com").pk;
const tombstone = keys.tombstone("a").pk;
const undelivered = keys.undelivered(at, "reservation.requested#1", "restaurant").g1pk;
const all = [
  "CUSTOMER#a",
  email,
  moved,
  notice,
  noticeCount,
  profile,
  reservation,
  restaurant,
  seats,
  showings,
  signInCode,
  tombstone,
  trail,
  undelivered,
  waiting,
];

describe("a function that needs few items", () => {
  it.each([
    ["Apideadletters", "Query", [email]],
    ["EmailFeedbackProcessor", "UpdateItem", [email]],
    ["Apinotices", "GetItem", [notice, restaurant]],
    ["Apianswers", "GetItem", [reservation, restaurant, waiting]],
    ["Apianswers", "BatchGetItem", [moved, reservation, restaurant, seats]],
    ["Apianswers", "Query", [waiting]],
    ["Apianswers", "UpdateItem", [reservation, seats, waiting]],
    ["Apianswers", "PutItem", [reservation]],
    ["Apinotices", "PutItem", [notice, noticeCount]],
    ["Apinotices", "UpdateItem", [notice, noticeCount]],
    ["Apisignin", "GetItem", [signInCode]],
    ["Apisignin", "PutItem", [profile, signInCode]],
    ["Apisignin", "ConditionCheckItem", [tombstone]],
    ["IdentitySignIn", "GetItem", [signInCode]],
    ["IdentitySignIn", "PutItem", [signInCode]],
    ["Apiaudittrail", "GetItem", [tombstone]],
    ["Apideadletters", "GetItem", [tombstone]],
    ["Apicases", "GetItem", [notice, reservation, tombstone]],
    ["Apicases", "BatchGetItem", [email, moved, reservation]],
    ["Apicases", "Query", ["CUSTOMER#a", reservation, showings, undelivered]],
    ["Apicases", "PutItem", []],
  ])("reaches no other: %s %s", (role, action, reachable) => {
    expect(all.filter((partition) => isAllowed(role, `dynamodb:${action}`, partition))).toEqual(reachable);
  });

  it("may append, inside a transaction, that somebody saw personal data", () => {
    expect(all.filter((key) => isAllowed("Apicases", "dynamodb:PutItem", key, "TransactWriteItems"))).toEqual([
      showings,
    ]);
  });
});

describe("audit trail permissions", () => {
  it("let no role change or delete an entry", () => {
    expect(getWriters().length).toBeGreaterThan(5);
    for (const role of new Set(permissions.map((one) => one.role))) {
      for (const action of ["UpdateItem", "DeleteItem", "BatchWriteItem"]) {
        expect([role, action, isAllowed(role, `dynamodb:${action}`, trail)]).toEqual([role, action, false]);
        expect(isAllowed(role, `dynamodb:${action}`, trail, "TransactWriteItems")).toBe(false);
      }
    }
  });

  it("let only the admin's, the owner's and the trail's API and what pauses requests append an entry, and only inside a transaction", () => {
    const appenders = getWriters().filter((role) => isAllowed(role, "dynamodb:PutItem", trail, "TransactWriteItems"));
    expect(appenders.sort()).toEqual(["Apiadmin", "Apiaudittrail", "Apiowner", "EventsProjections"]);
    expect(getWriters().filter((role) => isAllowed(role, "dynamodb:PutItem", trail))).toEqual([]);
  });

  it("let one role alone read a trail, and that role nothing else but what became of emails", () => {
    const readers = [...new Set(granted.map(({ role }) => role))].filter((role) =>
      readActions.some((action) => isAllowed(role, action, trail)),
    );
    expect(readers).toEqual(["Apiaudittrail"]);
    const readings = keys.auditReading("rst_1", at, "x").pk;
    expect(isAllowed("Apiaudittrail", "dynamodb:Query", readings)).toBe(true);
    expect(isAllowed("Apiaudittrail", "dynamodb:BatchGetItem", email)).toBe(true);
    for (const other of [restaurant, profile, email]) {
      expect(isAllowed("Apiaudittrail", "dynamodb:BatchGetItem", other)).toBe(other === email);
      expect(isAllowed("Apiaudittrail", "dynamodb:Query", other)).toBe(false);
      expect(isAllowed("Apiaudittrail", "dynamodb:PutItem", other, "TransactWriteItems")).toBe(false);
    }
    expect(isAllowed("Apiadmin", "dynamodb:Query", restaurant)).toBe(true);
  });

  it("do not restrict writes to other partitions", () => {
    const restricted = ["Apianswers", "Apiaudittrail", "Apicases", "Apinotices", "Apisignin", "IdentitySignIn"];
    for (const role of getWriters().filter((one) => !restricted.includes(one))) {
      expect(
        isAllowed(role, "dynamodb:PutItem", restaurant) && isAllowed(role, "dynamodb:UpdateItem", restaurant),
      ).toBe(true);
    }
  });
});

it("A restored table that has taken over is read and followed, and the stack has none of its own", () => {
  const arn = "arn:aws:dynamodb:eu-central-1:000000000000:table/restored";
  const tableStreamArn = `${arn}/stream/2027-01-01T00:00:00.000`;
  const template = synthesize("prod", { tableStreamArn });
  expect(template.findResources("AWS::DynamoDB::Table")).toEqual({});
  expect(template.findOutputs("TableName")).toEqual({ TableName: { Value: "restored" } });
  const followed = { Properties: { EventSourceArn: tableStreamArn } };
  expect(Object.keys(template.findResources("AWS::Lambda::EventSourceMapping", followed))).toHaveLength(2);
  expect(JSON.stringify(template.findResources("AWS::IAM::Policy"))).toContain(`${arn}/index/gsi1`);
});
