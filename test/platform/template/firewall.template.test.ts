import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { appOf } from "./stacks.ts";

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const Field = z.union([
  z.strictObject({ Method: z.unknown() }),
  z.strictObject({ UriPath: z.unknown() }),
  z.strictObject({ SingleHeader: z.object({ Name: z.string() }) }),
]);
const TextTransformations = z.array(z.object({ Priority: z.int(), Type: z.string() }));
const Match = z.object({ FieldToMatch: Field, TextTransformations });
const ByteMatch = z.extend(Match, { PositionalConstraint: z.literal("EXACTLY"), SearchString: z.string() });
const RegexMatch = z.extend(Match, { RegexString: z.string() });
const Several = z.object({ Statements: z.array(z.unknown()) });
const Statement = z.union([
  z.strictObject({ AndStatement: Several }),
  z.strictObject({ OrStatement: Several }),
  z.strictObject({ ByteMatchStatement: ByteMatch }),
  z.strictObject({ RegexMatchStatement: RegexMatch }),
]);
const Limit = z.object({
  Name: z.string(),
  Action: z.object({ Block: z.unknown() }),
  Statement: z.object({
    RateBasedStatement: z.object({
      AggregateKeyType: z.literal("IP"),
      EvaluationWindowSec: z.literal(300),
      Limit: z.int(),
      ScopeDownStatement: z.unknown(),
    }),
  }),
});

/** Whether a statement of AWS WAF matches a request. */
function matches(statement: unknown, request: Request): boolean {
  const one = Statement.parse(statement);
  if ("AndStatement" in one) return one.AndStatement.Statements.every((part) => matches(part, request));
  if ("OrStatement" in one) return one.OrStatement.Statements.some((part) => matches(part, request));
  if ("ByteMatchStatement" in one) return read(one.ByteMatchStatement, request) === one.ByteMatchStatement.SearchString;
  return new RegExp(one.RegexMatchStatement.RegexString).test(read(one.RegexMatchStatement, request));
}

function read({ FieldToMatch, TextTransformations: steps }: z.infer<typeof Match>, request: Request): string {
  const sent =
    "SingleHeader" in FieldToMatch
      ? (request.headers[FieldToMatch.SingleHeader.Name] ?? "")
      : "Method" in FieldToMatch
        ? request.method
        : request.path;
  return steps.reduce((text, { Type }) => (transforms[Type] ?? fail)(text), sent);
}

const fail = (): never => {
  throw new TypeError("The firewall transforms in a way that this test does not know");
};
const transforms: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH: (text) => new URL(text.replaceAll(/\/+/g, "/"), "https://tisch.example").pathname,
};

const { edge, stack } = appOf("prod");
const product = Template.fromStack(stack);

/** The limits of an address that count a request: their requests in five minutes by name. */
function countedBy(template: Template | undefined, request: Partial<Request>): Record<string, number> {
  const acl = Object.values(template?.findResources("AWS::WAFv2::WebACL") ?? {})[0];
  const { Rules } = z.object({ Properties: z.object({ Rules: z.array(z.unknown()) }) }).parse(acl).Properties;
  const limits = Rules.map((rule) => Limit.safeParse(rule)).flatMap(({ data }) => data ?? []);
  const whole = { method: "GET", path: "/", headers: {}, ...request };
  return Object.fromEntries(
    limits
      .map(({ Name, Statement: { RateBasedStatement: rate } }) => ({ Name, ...rate }))
      .filter(({ ScopeDownStatement }) => matches(ScopeDownStatement, whole))
      .map((rate) => [rate.Name, rate.Limit]),
  );
}

describe("the firewall before CloudFront", () => {
  const front = edge && Template.fromStack(edge);
  const requests = 3000;
  const bookings = 60;

  it.each([
    ["POST", "/api/restaurants/rst_lucia/reservations", { requests, bookings }],
    ["POST", "/api//restaurants/%72st_lucia/./reservations", { requests, bookings }],
    ["PATCH", "/api/me/reservations/rsv_20270305T1930_a", { requests, bookings }],
    ["GET", "/api/restaurants/rst_lucia/reservations", { requests }],
    ["POST", "/api/restaurants/rst_lucia/notices", { requests }],
    ["GET", "/api/me/reservations", { requests }],
    ["GET", "/%61pi/restaurants", { requests }],
    ["GET", "/restaurants/newcomers", {}],
  ])("counts %s %s as %o of an address in five minutes", (method, path, limits) => {
    expect(countedBy(front, { method, path })).toEqual(limits);
  });

  it("counts what a Lambda answers, and no file: a first visit asks for a hundred", () => {
    const { DistributionConfig } = z
      .object({
        DistributionConfig: z.object({
          CacheBehaviors: z.array(z.object({ PathPattern: z.string(), TargetOriginId: z.string() })),
          Origins: z.array(z.object({ Id: z.string(), S3OriginConfig: z.optional(z.unknown()) })),
        }),
      })
      .parse(Object.values(product.findResources("AWS::CloudFront::Distribution"))[0]?.["Properties"]);
    const buckets = DistributionConfig.Origins.filter((origin) => origin.S3OriginConfig).map(({ Id }) => Id);
    const behaviors = DistributionConfig.CacheBehaviors.filter(
      ({ PathPattern }) => PathPattern !== "/api/openapi.json",
    );
    expect(behaviors).toHaveLength(7);
    for (const { PathPattern, TargetOriginId } of behaviors) {
      const counted = "requests" in countedBy(front, { path: PathPattern.replaceAll("*", "/x").replaceAll("//", "/") });
      expect([PathPattern, counted]).toEqual([PathPattern, !buckets.includes(TargetOriginId)]);
    }
    for (const path of ["/", "/assets/index-a1.js", "/fonts/fraunces.woff2", "/config.json", "/reservations"])
      expect([path, countedBy(front, { path })]).toEqual([path, {}]);
  });
});

describe("the firewall before Cognito", () => {
  it.each([
    ["SignUp", { emails: 30 }],
    ["ResendConfirmationCode", { emails: 30 }],
    ["ForgotPassword", { emails: 30 }],
    ["InitiateAuth", { "sign-in": 300 }],
    ["RespondToAuthChallenge", { "sign-in": 300 }],
    ["GetTokensFromRefreshToken", { "sign-in": 300 }],
    ["GetUser", {}],
    ["InitiateAuthentication", {}],
  ])("counts %s as %o, by Cognito's header and by the browser's", (operation, limits) => {
    for (const headers of [
      { "x-amzn-cognito-operation-name": operation },
      { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    ])
      expect(countedBy(product, { method: "POST", headers })).toEqual(limits);
  });
});
