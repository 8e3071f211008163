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
  const policies = z.record(z.string(), Policy).parse(synthesize("prod", "access").findResources("AWS::IAM::Policy"));
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

/** The resources of an action that the dead letters' Lambda may do. */
const namesOf = (expected: string) => {
  const [found] = granted.filter(({ role, action }) => role === "Apideadletters" && action === expected);
  return [...(found?.resources.matchAll(/"([A-Za-z]+)[0-9A-F]{8}","Arn"/g) ?? [])].map(([, name = ""]) => name).sort();
};

describe("the permission to read dead letters", () => {
  it("reaches the six dead-letter queues, and the functions that failed on what is in them", () => {
    expect(namesOf("sqs:DeleteMessage")).toEqual([
      "EmailFeedbackDeadFeedback",
      "EventsDeadEmails",
      "EventsDeadEvents",
      "EventsDeadProjections",
      "EventsUndelivered",
      "PhotosDeadLetters",
    ]);
    expect(namesOf("lambda:InvokeFunction")).toEqual([
      "EmailFeedbackProcessor",
      "EventsMailer",
      "EventsOutbox",
      "EventsProjections",
      "PhotosProcessor",
    ]);
  });

  it("reaches the records of emails and no other item of the table", () => {
    const [query] = granted.filter(({ role, action }) => role === "Apideadletters" && action === "dynamodb:Query");
    expect(query?.condition).toEqual({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["EMAIL#*"] } });
    expect(keys.email("reservation.requested#1", "restaurant").pk).toMatch(/^EMAIL#/);
  });
});

const canUpdate = (partition: string) => isAllowed("EmailFeedbackProcessor", "dynamodb:UpdateItem", partition);

describe("the permission to note bounces and complaints", () => {
  it("reaches the records of emails and no other item of the table", () => {
    expect(canUpdate(keys.email("reservation.requested#1", "restaurant").pk)).toBe(true);
    expect([keys.profile("a").pk, "RESERVATIONS#rst_1", "AUDIT#rst_1"].map(canUpdate)).toEqual([false, false, false]);
  });
});

const isReadable = (partition: string) => isAllowed("Apinotices", "dynamodb:GetItem", partition);

describe("the permission to report a restaurant", () => {
  it("reaches restaurants for reading, notices and their counts, and no other item", () => {
    const notice = keys.notice("ntc_1").pk;
    const written = [notice, keys.noticeCount("rst_1", "2027-03-05").pk];
    for (const action of ["PutItem", "UpdateItem"]) {
      const isWritable = (partition: string) => isAllowed("Apinotices", `dynamodb:${action}`, partition);
      expect(written.map(isWritable)).toEqual([true, true]);
      expect([keys.restaurant("rst_1").pk, keys.profile("a").pk, "AUDIT#rst_1"].map(isWritable)).toEqual([
        false,
        false,
        false,
      ]);
    }
    expect([notice, keys.restaurant("rst_1").pk].map(isReadable)).toEqual([true, true]);
    expect([keys.profile("a").pk, "RESERVATIONS#rst_1", "AUDIT#rst_1"].map(isReadable)).toEqual([false, false, false]);
  });
});

const canPut = (partition: string, operation?: "TransactWriteItems") =>
  isAllowed("Apicases", "dynamodb:PutItem", partition, operation);

describe("the permission to look at a reservation's case", () => {
  const at = "2027-03-05T12:00:00.000Z";
  const [showings, trail] = [keys.showing("rsv_1", at, "x").pk, keys.audit("rst_1", at, "x").pk];
  const reservation = "RESERVATIONS#rst_1";
  it("reaches reservations, emails, notices, what came back and who saw personal data, and no other item", () => {
    const email = keys.email("reservation.requested#1", "restaurant").pk;
    const notice = keys.notice("ntc_1").pk;
    const moved = keys.movedReservation("rsv_20270305T1930_a").pk;
    const all = [
      reservation,
      moved,
      email,
      showings,
      "CUSTOMER#a",
      keys.undelivered(at, "reservation.requested#1", "restaurant").g1pk,
      notice,
      trail,
      keys.profile("a").pk,
      keys.restaurant("rst_1").pk,
    ];
    const reach = (action: string) => all.filter((partition) => isAllowed("Apicases", `dynamodb:${action}`, partition));
    expect(["GetItem", "BatchGetItem", "Query"].map(reach)).toEqual([
      [reservation, notice],
      [reservation, moved, email],
      [reservation, showings, "CUSTOMER#a", "UNDELIVERED"],
    ]);
  });

  it("lets it append that somebody saw personal data, inside a transaction, and write nothing else", () => {
    expect(canPut(showings, "TransactWriteItems")).toBe(true);
    expect([canPut(showings), canPut(trail, "TransactWriteItems"), canPut(reservation)]).toEqual([false, false, false]);
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
    const readings = keys.auditReading("rst_1", "2027-03-05T12:00:00.000Z", "x").pk;
    expect(isAllowed("Apiaudittrail", "dynamodb:Query", readings)).toBe(true);
    const email = keys.email("restaurant.revoked#1", "restaurant").pk;
    expect(isAllowed("Apiaudittrail", "dynamodb:BatchGetItem", email)).toBe(true);
    for (const other of [restaurant, keys.profile("a").pk, email]) {
      expect(isAllowed("Apiaudittrail", "dynamodb:BatchGetItem", other)).toBe(other === email);
      expect(isAllowed("Apiaudittrail", "dynamodb:Query", other)).toBe(false);
      expect(isAllowed("Apiaudittrail", "dynamodb:PutItem", other, "TransactWriteItems")).toBe(false);
    }
    expect(isAllowed("Apiadmin", "dynamodb:Query", restaurant)).toBe(true);
  });

  it("do not restrict writes to other partitions", () => {
    for (const role of getWriters().filter((one) => !["Apiaudittrail", "Apicases", "Apinotices"].includes(one))) {
      expect(
        isAllowed(role, "dynamodb:PutItem", restaurant) && isAllowed(role, "dynamodb:UpdateItem", restaurant),
      ).toBe(true);
    }
  });
});
