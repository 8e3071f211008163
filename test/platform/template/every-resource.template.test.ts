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
        if (id.startsWith("CanaryArtifacts")) continue; // what a run saw, for two weeks
        expect([id, DeletionPolicy]).toEqual([id, expect.stringMatching(/^Retain/)]);
      }
    }
  });
});

/** Paths of all values in which two templates differ: the resource's type, then the properties. */
function findDifferences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (isRecord(one) && isRecord(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => findDifferences(one[name], other[name], [...path, name]));
  }
  return [path.join(".")];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What each switch of infra/deployment-target.ts changes. Statements that deny plain HTTP are compared above. */
const differencesBySwitch = {
  siteUrl: ["Lambda::Function Environment Variables SITE_URL", "Outputs SiteUrl Value", "SSM::Parameter Value"],
  https: [
    "CloudFront::Distribution DistributionConfig CacheBehaviors ViewerProtocolPolicy",
    "CloudFront::Distribution DistributionConfig DefaultCacheBehavior ViewerProtocolPolicy",
    "CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig SecurityHeadersConfig StrictTransportSecurity",
    "SNS::TopicPolicy PolicyDocument Statement Sid", // the CDK numbers statements
  ],
  apiOrigin: [
    "CloudFront::Distribution DistributionConfig Origins CustomOriginConfig HTTPPort",
    "CloudFront::Distribution DistributionConfig Origins CustomOriginConfig OriginProtocolPolicy",
    "CloudFront::Distribution DistributionConfig Origins DomainName",
    "CloudFront::Distribution DistributionConfig Origins OriginPath",
  ],
  connectSources: [
    "CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig SecurityHeadersConfig ContentSecurityPolicy ContentSecurityPolicy",
  ],
  emailDelivery: [
    "SQS::Queue DelaySeconds",
    "SQS::Queue RedrivePolicy maxReceiveCount",
    "SQS::Queue VisibilityTimeout",
  ],
  sendPermission: ["IAM::Policy PolicyDocument Statement Condition", "IAM::Policy PolicyDocument Statement Resource"],
  budget: ["Budgets::Budget"],
  adminSignIn: ["Cognito::UserPoolClient ExplicitAuthFlows"],
  adminsNeedSecondStep: ["Lambda::Function Environment Variables ADMIN_SECOND_STEP"],
};

/** The template without the statements that deny plain HTTP, and without the policies that they leave empty. */
function withoutTransportRules(template: Template): { resources: Record<string, unknown>; outputs: unknown } {
  const { Resources, Outputs } = z
    .object({ Resources: z.record(z.string(), z.unknown()), Outputs: z.unknown() })
    .parse(
      JSON.parse(JSON.stringify(template.toJSON()), (name, value: unknown) =>
        name === "Statement" && Array.isArray(value)
          ? value.filter((one) => !deniesPlainHttp(JSON.stringify(one)))
          : value,
      ),
    );
  const resources = Object.entries(Resources).filter(([, one]) => !JSON.stringify(one).includes('"Statement":[]'));
  return { resources: Object.fromEntries(resources), outputs: Outputs };
}

describe("the template for the local AWS", () => {
  it("differs from that for AWS in what the switches of infra/deployment-target.ts change, and in nothing else", () => {
    const aws = withoutTransportRules(synthesize("dev", "every"));
    const local = withoutTransportRules(synthesize("local", "every", { stageName: "dev" }));
    const resources = z.record(z.string(), Resource).parse({ ...local.resources, ...aws.resources });
    const inResources = findDifferences(aws.resources, local.resources).map((path) => {
      const [id = "", , ...names] = path.split(".");
      const type = resources[id]?.Type.replace("AWS::", "") ?? id;
      return [type, ...names.filter((name) => !/^\d+$/.test(name))].join(" ");
    });
    const inOutputs = findDifferences(aws.outputs, local.outputs).map((path) => `Outputs ${path.replace(".", " ")}`);
    const differences = [...new Set([...inResources, ...inOutputs])];
    expect(differences.sort()).toEqual(Object.values(differencesBySwitch).flat().sort());
  });
});
