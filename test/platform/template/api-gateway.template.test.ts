import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createLocalOptions } from "#infra/deployment-target.ts";
import { synthesize, targets } from "./stacks.ts";

const template = synthesize("prod");
const countSecrets = (resource: unknown): number =>
  JSON.stringify(resource).split("{{resolve:secretsmanager:").length - 1;

describe("API Gateway", () => {
  it("throttles costly routes once they exist: the gateway refuses settings of unknown routes", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    const { DependsOn, Properties } = z
      .object({
        DependsOn: z.array(z.string()),
        Properties: z.object({ RouteSettings: z.record(z.string(), z.unknown()) }),
      })
      .parse(stage);
    const throttled = Object.keys(Properties.RouteSettings).flatMap((RouteKey) =>
      Object.keys(template.findResources("AWS::ApiGatewayV2::Route", { Properties: { RouteKey } })),
    );
    expect(throttled).toHaveLength(15);
    expect(DependsOn).toEqual(expect.arrayContaining(throttled));
  });

  it("lets bookings share the 200 requests a second of the stage: the firewall limits each address", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage).toHaveProperty("Properties.DefaultRouteSettings.ThrottlingRateLimit", 200);
    expect(JSON.stringify(stage)).not.toContain('/reservations":');
  });

  it("answers CloudFront alone: every function behind a route checks the secret that it sends", () => {
    const [secret = ""] = Object.keys(template.findResources("AWS::SecretsManager::Secret"));
    const reference = { "Fn::Join": ["", ["{{resolve:secretsmanager:", { Ref: secret }, ":SecretString:::}}"]] };
    const distribution = template.findResources("AWS::CloudFront::Distribution");
    expect(JSON.stringify(distribution)).toContain(
      `{"HeaderName":"x-origin-secret","HeaderValue":${JSON.stringify(reference)}}`,
    );
    const guarded = template.findResources("AWS::Lambda::Function", {
      Properties: { Environment: { Variables: { ORIGIN_SECRETS: reference } } },
    });
    const integrations = Object.values(template.findResources("AWS::ApiGatewayV2::Integration"));
    expect(integrations).toHaveLength(13); // one a Lambda
    const unguarded = integrations.filter(
      (one) => !Object.keys(guarded).some((id) => JSON.stringify(one).includes(`"${id}"`)),
    );
    expect(unguarded).toEqual([]);
  });

  it("has the name of its stage, and a log that stays JSON whatever the gateway's messages say", () => {
    template.hasResource("AWS::ApiGatewayV2::Api", { Properties: { Name: "Product" } });
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    const Log = z.object({ Properties: z.object({ AccessLogSettings: z.object({ Format: z.string() }) }) });
    const { Format } = Log.parse(stage).Properties.AccessLogSettings;
    // Texts that the gateway takes from elsewhere hold quotation marks; all others are names and numbers.
    const line = Format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) =>
      /(?:message|error)$/i.test(name) ? 'said "no"' : "-",
    );
    expect(JSON.parse(line)).toMatchObject({ route: "-", status: "-", error: "-" });
  });

  it("accepts further secrets while they are rotated", () => {
    const rotating = synthesize("dev", { stage: { ...targets.dev.stage, originSecrets: ["b", "a"] } });
    rotating.resourceCountIs("AWS::SecretsManager::Secret", 2);
    const [distribution] = Object.values(rotating.findResources("AWS::CloudFront::Distribution"));
    const [lambda] = Object.values(
      rotating.findResources("AWS::Lambda::Function", { Properties: { Description: "api-public" } }),
    );
    expect([countSecrets(distribution), countSecrets(lambda)]).toEqual([1, 2]);
  });

  it("accepts on a LocalStack the issuer that its tokens name, and lets the browser upload where its Lambdas sign", () => {
    const local = synthesize("local", { options: createLocalOptions(4700, "LocalStack") });
    const [authorizer] = Object.values(local.findResources("AWS::ApiGatewayV2::Authorizer"));
    expect(JSON.stringify(authorizer)).toContain('"Issuer":{"Fn::Join":["",["http://localhost:4700/",{"Ref":');
    const policies = JSON.stringify(local.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(policies).toContain("connect-src 'self' http://localhost:4700 http://localhost.localstack.cloud:4700;");
  });
});
