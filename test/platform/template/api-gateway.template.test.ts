import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "#shared/contract.ts";
import { synthesize, targets } from "./stacks.ts";
import { expectResource, template } from "./production-template.ts";

const countSecrets = (resource: unknown): number =>
  JSON.stringify(resource).split("{{resolve:secretsmanager:").length - 1;

describe("API Gateway", () => {
  const Route = z.object({
    Properties: z.object({
      RouteKey: z.string(),
      AuthorizationType: z.string(),
      AuthorizerId: z.optional(z.unknown()),
    }),
  });
  const getRoutes = () =>
    Object.values(z.record(z.string(), Route).parse(template.findResources("AWS::ApiGatewayV2::Route"))).map(
      ({ Properties }) => Properties,
    );

  it.each(Object.values(contract).map((call) => [`${call.method} /api${call.path}`, call.audience] as const))(
    "serves %s to the audience %s",
    (key, audience) => {
      const route = getRoutes().find((one) => one.RouteKey === key);
      expect(route?.AuthorizationType).toBe(audience === "public" ? "NONE" : "JWT");
      expect(route?.AuthorizerId !== undefined).toBe(audience !== "public");
    },
  );

  it("has only the routes of the contract, the public pages and the default route", () => {
    const others = getRoutes()
      .map((route) => route.RouteKey)
      .filter(
        (key) =>
          !Object.values(contract).some((call) => key.replace(/^HEAD /, "GET ") === `${call.method} /api${call.path}`),
      );
    expect(others.sort()).toEqual([
      "$default",
      "GET /restaurant/{restaurantId}",
      "GET /restaurants",
      "GET /sitemap.xml",
      "HEAD /restaurant/{restaurantId}",
      "HEAD /restaurants",
      "HEAD /sitemap.xml",
    ]);
  });

  it("throttles costly routes below the others, after they exist: the gateway refuses settings of unknown routes", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    const { DependsOn, Properties } = z
      .object({
        DependsOn: z.array(z.string()),
        Properties: z.object({ RouteSettings: z.record(z.string(), z.unknown()) }),
      })
      .parse(stage);
    expect(Properties.RouteSettings).toEqual({
      "POST /api/restaurants/{restaurantId}/reservations": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "PATCH /api/me/reservations/{reservationId}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "POST /api/partner/restaurant": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "POST /api/partner/restaurant/photos": { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      "POST /api/restaurants/{restaurantId}/notices": { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 4 },
      "POST /api/notices/{noticeId}/appeal": { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 4 },
      "POST /api/browser-faults": { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      "GET /api/me/export": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "DELETE /api/me": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "POST /api/admin/dead-letters/redrive": { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
      "POST /api/admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data": {
        ThrottlingRateLimit: 2,
        ThrottlingBurstLimit: 4,
      },
    });
    const routes = Object.entries(
      z.record(z.string(), Route).parse(template.findResources("AWS::ApiGatewayV2::Route")),
    );
    const throttled = routes.filter(([, route]) => route.Properties.RouteKey in Properties.RouteSettings);
    expect(throttled).toHaveLength(11);
    expect(DependsOn).toEqual(expect.arrayContaining(throttled.map(([id]) => id)));
  });

  it("answers CloudFront alone: it sends a generated secret that every function behind a route checks", () => {
    const [secret = ""] = Object.keys(template.findResources("AWS::SecretsManager::Secret"));
    const reference = { "Fn::Join": ["", ["{{resolve:secretsmanager:", { Ref: secret }, ":SecretString:::}}"]] };
    expectResource("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            CustomOriginConfig: Match.anyValue(),
            OriginCustomHeaders: [{ HeaderName: "x-origin-secret", HeaderValue: reference }],
          }),
        ]),
      },
    });
    const guarded = template.findResources("AWS::Lambda::Function", {
      Properties: { Environment: { Variables: { ORIGIN_SECRETS: reference } } },
    });
    expect(
      Object.keys(guarded)
        .map((id) => id.replace(/[0-9A-F]{8}$/, ""))
        .sort(),
    ).toEqual([
      "ApiPages",
      "Apiadmin",
      "Apiaudittrail",
      "Apiauthenticated",
      "Apicases",
      "Apideadletters",
      "Apiexport",
      "Apinotices",
      "Apiowner",
      "Apiphotos",
      "Apipublic",
    ]);
  });

  it("accepts further secrets while they are rotated", () => {
    const rotating = synthesize("dev", "rotation", { stage: { ...targets.dev.stage, originSecrets: ["b", "a"] } });
    rotating.resourceCountIs("AWS::SecretsManager::Secret", 2);
    const [distribution] = Object.values(rotating.findResources("AWS::CloudFront::Distribution"));
    const [lambda] = Object.values(
      rotating.findResources("AWS::Lambda::Function", { Properties: { Description: "api-public" } }),
    );
    expect([countSecrets(distribution), countSecrets(lambda)]).toEqual([1, 2]);
  });

  it("throttles requests, and logs no personal data", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage).toMatchObject({
      Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 } },
    });
    expect(JSON.stringify(stage)).toContain("$context.routeKey");
    expect(JSON.stringify(stage)).not.toMatch(/sourceIp|userAgent|\$context\.path/);
  });
});
