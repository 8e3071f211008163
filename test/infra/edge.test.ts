import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Template } from "aws-cdk-lib/assertions";
import { templateFor } from "./stacks.ts";

const Reference = z.union([
  z.string(),
  z.pipe(
    z.object({ Ref: z.string() }),
    z.transform(({ Ref }) => Ref),
  ),
]);
const Behavior = z.object({
  PathPattern: z.optional(z.string()),
  AllowedMethods: z.optional(z.array(z.string())),
  CachePolicyId: Reference,
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: Reference,
  ViewerProtocolPolicy: z.string(),
  FunctionAssociations: z.optional(z.array(z.object({ EventType: z.string() }))),
  Compress: z.boolean(),
});
const Config = z.object({
  CacheBehaviors: z.array(Behavior),
  DefaultCacheBehavior: Behavior,
  CustomErrorResponses: z.array(
    z.object({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number(), ResponsePagePath: z.optional(z.string()) }),
  ),
});

/** AWS's own policies have fixed ids. */
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

let template: Template;
let config: z.infer<typeof Config>;

beforeAll(() => {
  template = templateFor("aws", "edge");
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  config = z.object({ Properties: z.object({ DistributionConfig: Config }) }).parse(distribution)
    .Properties.DistributionConfig;
});

const behavior = (path: string) => {
  const found = config.CacheBehaviors.find((one) => one.PathPattern === path);
  if (!found) throw new Error(`There is no behaviour for ${path}.`);
  return found;
};

const cachePolicy = (id: string): unknown => {
  const policy = template.findResources("AWS::CloudFront::CachePolicy")[id];
  return z.object({ Properties: z.object({ CachePolicyConfig: z.unknown() }) }).parse(policy).Properties
    .CachePolicyConfig;
};

describe("the edge", () => {
  it("asks the most particular path first", () => {
    expect(config.CacheBehaviors.map((one) => one.PathPattern)).toEqual([
      "/api/docs*",
      "/api/openapi.json",
      "/api/restaurants*",
      "/api/*",
      "/restaurants",
      "/restaurant/*",
      "/sitemap.xml",
      "/photos/*",
    ]);
  });

  it("keeps public answers ten seconds at most, where they say so, by their query and nothing of the caller", () => {
    const publicApi = behavior("/api/restaurants*");
    expect(publicApi.AllowedMethods).toContain("POST"); // bookings share the path
    expect(publicApi.OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
    expect(cachePolicy(publicApi.CachePolicyId)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 10,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: "all" },
        CookiesConfig: { CookieBehavior: "none" },
        HeadersConfig: { HeaderBehavior: "none" },
      },
    });
  });

  it("keeps nothing else of the API", () => {
    expect(behavior("/api/*").CachePolicyId).toBe(cachingDisabled);
    expect(behavior("/api/*").OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
  });

  it.each([
    ["/restaurants", ["lang", "search", "cuisine", "city", "price_range"]],
    ["/restaurant/*", ["lang"]],
    ["/sitemap.xml", ["lang"]],
  ])("keeps %s ten seconds by %s", (path, names) => {
    expect(behavior(path).FunctionAssociations).toEqual([{ EventType: "viewer-request" }]);
    expect(cachePolicy(behavior(path).CachePolicyId)).toMatchObject({
      DefaultTTL: 0,
      MaxTTL: 10,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: names },
        CookiesConfig: { CookieBehavior: "none" },
      },
    });
  });

  it("keeps no error, and hides none behind a page: 403 and 404 of the API stay what they are", () => {
    const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]; // by CloudFront, unless told
    expect(config.CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it("speaks TLS, compresses and sends the same headers everywhere", () => {
    const all = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
    expect(new Set(all.map((one) => one.ViewerProtocolPolicy))).toEqual(new Set(["redirect-to-https"]));
    const pages = all.filter((one) => !one.PathPattern?.startsWith("/api/"));
    expect(new Set(pages.map((one) => one.ResponseHeadersPolicyId)).size).toBe(1);
    expect(all.every((one) => one.Compress)).toBe(true);
  });
});

describe("the headers", () => {
  const Headers = z.object({
    Properties: z.object({
      ResponseHeadersPolicyConfig: z.object({
        CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
          ContentTypeOptions: z.object({ Override: z.literal(true) }),
          FrameOptions: z.object({ FrameOption: z.literal("DENY") }),
          StrictTransportSecurity: z.optional(z.object({ AccessControlMaxAgeSec: z.number() })),
        }),
      }),
    }),
  });
  const headersOf = (from: Template) => {
    const [policy] = Object.values(from.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    return Headers.parse(policy).Properties.ResponseHeadersPolicyConfig;
  };

  it("allow own code, the hashes of this build and the one before, and no eval, frame or foreign address", () => {
    const csp = JSON.stringify(headersOf(template).SecurityHeadersConfig.ContentSecurityPolicy);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("script-src 'self' 'sha256-boot';");
    expect(csp).toContain("style-src 'self' 'sha256-base' 'sha256-base-before';");
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toContain("https://cognito-idp.eu-central-1.amazonaws.com");
    expect(csp).not.toMatch(/unsafe|\*|http:/);
  });

  it("ask for TLS for two years, for no device, and keep other windows away", () => {
    const { CustomHeadersConfig, SecurityHeadersConfig } = headersOf(template);
    expect(SecurityHeadersConfig.StrictTransportSecurity?.AccessControlMaxAgeSec).toBe(63_072_000);
    const custom = Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
    expect(custom["Permissions-Policy"]).toContain("geolocation=()");
    expect(custom["Cross-Origin-Opener-Policy"]).toBe("same-origin");
  });

  it("differ locally only by TLS and by where the local AWS is", () => {
    const local = headersOf(templateFor("local", "edge")).SecurityHeadersConfig;
    expect(local.StrictTransportSecurity).toBeUndefined();
    expect(JSON.stringify(local)).toContain("connect-src 'self' http://localhost:4566 http://127.0.0.1:4566;");
  });
});
