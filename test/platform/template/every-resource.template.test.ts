import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApp, synthesize, targets } from "./stacks.ts";

/** What holds for every resource of a kind, also for one that is added later. */

const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
});
type Resource = z.infer<typeof Resource>;

const templates = (["prod", "dev", "domain"] as const).map((name) => [name, synthesize(name, "every")] as const);

const getResources = (template: Template, type: string): [string, Resource][] =>
  Object.entries(z.record(z.string(), Resource).parse(template.findResources(type)));

/** The statements of the policies of a type that name the resource. */
const getStatements = (template: Template, type: string, id: string): string[] =>
  getResources(template, type)
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes(`"${id}"`))
    .flatMap(([, { Properties }]) =>
      z
        .object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) })
        .parse(Properties)
        .PolicyDocument.Statement.map((statement) => JSON.stringify(statement)),
    );

const deniesPlainHttp = (statement: string): boolean =>
  statement.includes('"Deny"') && statement.includes('"aws:SecureTransport":"false"');

describe.each(templates)("in the template of %s", (_, template) => {
  it("no bucket is public, and each is encrypted", () => {
    const buckets = getResources(template, "AWS::S3::Bucket");
    expect(buckets.length).toBeGreaterThanOrEqual(2);
    for (const [id, { Properties }] of buckets) {
      expect([id, Properties["PublicAccessBlockConfiguration"]]).toEqual([
        id,
        { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
      ]);
      expect(Properties).toHaveProperty("BucketEncryption");
      const granted = getStatements(template, "AWS::S3::BucketPolicy", id).filter((one) => one.includes('"Allow"'));
      for (const statement of granted) expect(statement).toContain('"AWS:SourceArn"');
    }
  });

  it("buckets, queues and topics refuse plain HTTP", () => {
    const kinds = { Bucket: "S3::Bucket", Queue: "SQS::Queue", Topic: "SNS::Topic" };
    for (const type of Object.values(kinds)) {
      const resources = getResources(template, `AWS::${type}`);
      expect(resources.length).toBeGreaterThan(0);
      for (const [id] of resources) {
        const statements = getStatements(template, `AWS::${type}Policy`, id);
        expect([id, statements.some(deniesPlainHttp)]).toEqual([id, true]);
      }
    }
  });

  it("visitors are led to HTTPS, and CloudFront reads the API by TLS 1.2 alone", () => {
    const [distribution] = getResources(template, "AWS::CloudFront::Distribution");
    const json = JSON.stringify(distribution);
    expect(json.match(/"ViewerProtocolPolicy":"[^"]+"/g)?.every((one) => one.includes("redirect-to-https"))).toBe(true);
    expect(json).toContain('"OriginProtocolPolicy":"https-only"');
    expect(json).toContain('"OriginSSLProtocols":["TLSv1.2"]');
  });

  it("every queue has a dead-letter queue or is one, and every dead-letter queue rings an alarm", () => {
    const queues = getResources(template, "AWS::SQS::Queue");
    const alarms = JSON.stringify(getResources(template, "AWS::CloudWatch::Alarm"));
    const mappings = JSON.stringify(getResources(template, "AWS::Lambda::EventSourceMapping"));
    const rules = JSON.stringify(getResources(template, "AWS::Events::Rule"));
    const redrives = JSON.stringify(queues.map(([, { Properties }]) => Properties["RedrivePolicy"]));
    for (const [id, { Properties }] of queues) {
      if (Properties["RedrivePolicy"]) continue;
      const isDeadLetterQueue = [redrives, rules, mappings].some((one) => one.includes(`"${id}"`));
      expect([id, isDeadLetterQueue, alarms.includes(`"${id}"`)]).toEqual([id, true, true]);
    }
  });

  it("every route has the JWT authorizer or is public by name", () => {
    const open = getResources(template, "AWS::ApiGatewayV2::Route")
      .filter(([, { Properties }]) => Properties["AuthorizationType"] !== "JWT")
      .map(([, { Properties }]) => String(Properties["RouteKey"]));
    expect(open.filter((key) => !key.startsWith("HEAD ")).sort()).toEqual([
      "$default",
      "GET /api/health",
      "GET /api/reservations/{reservationId}/calendar.ics",
      "GET /api/restaurants",
      "GET /api/restaurants/counts",
      "GET /api/restaurants/suggestions",
      "GET /api/restaurants/{restaurantId}",
      "GET /api/restaurants/{restaurantId}/similar",
      "GET /restaurant/{restaurantId}",
      "GET /restaurants",
      "GET /sitemap.xml",
      "POST /api/browser-faults",
      "POST /api/notices/{noticeId}/appeal",
      "POST /api/restaurants/{restaurantId}/notices",
    ]);
  });

  it("every log expires", () => {
    for (const [id, { Properties }] of getResources(template, "AWS::Logs::LogGroup")) {
      expect([id, Properties["RetentionInDays"]]).toEqual([id, 30]);
    }
  });
});

describe("a stage", () => {
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

describe("production", () => {
  it("loses no data with its stack", () => {
    const [, template] = templates[0] ?? [];
    if (!template) throw new Error("There is no template.");
    for (const type of ["DynamoDB::Table", "Cognito::UserPool", "S3::Bucket"]) {
      for (const [id, { DeletionPolicy }] of getResources(template, `AWS::${type}`)) {
        expect([id, DeletionPolicy]).toEqual([id, expect.stringMatching(/^Retain/)]);
      }
    }
  });
});
