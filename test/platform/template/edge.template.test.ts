import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Match, Template } from "aws-cdk-lib/assertions";
import { createApp, synthesize, targets } from "./stacks.ts";

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

/** Ids of AWS's managed policies. */
const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

let template: Template;
let config: z.infer<typeof Config>;

beforeAll(() => {
  template = synthesize("prod", "edge");
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  config = z.object({ Properties: z.object({ DistributionConfig: Config }) }).parse(distribution)
    .Properties.DistributionConfig;
});

const getBehavior = (path: string) => {
  const behavior = config.CacheBehaviors.find((one) => one.PathPattern === path);
  if (!behavior) throw new Error(`There is no behavior for ${path}.`);
  return behavior;
};

const getCachePolicy = (id: string): unknown => {
  const policy = template.findResources("AWS::CloudFront::CachePolicy")[id];
  return z.object({ Properties: z.object({ CachePolicyConfig: z.unknown() }) }).parse(policy).Properties
    .CachePolicyConfig;
};

describe("CloudFront behaviors", () => {
  it("matches the most specific path first", () => {
    expect(config.CacheBehaviors.map((one) => one.PathPattern)).toEqual([
      "/api/openapi.json",
      "/api/restaurants*",
      "/api/*",
      "/restaurants",
      "/restaurant/*/*",
      "/restaurant/*",
      "/sitemap.xml",
      "/photos/*",
    ]);
  });

  it("caches public responses with s-maxage for at most ten seconds, by query and no header or cookie", () => {
    const publicApi = getBehavior("/api/restaurants*");
    expect(publicApi.AllowedMethods).toContain("POST"); // bookings share the path
    expect(publicApi.OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
    expect(getCachePolicy(publicApi.CachePolicyId)).toMatchObject({
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

  it("caches no other response of the API, and compresses it: with encodings in the key, which needs a time above zero", () => {
    const api = getBehavior("/api/*");
    expect(api.OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
    expect(getCachePolicy(api.CachePolicyId)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        QueryStringsConfig: { QueryStringBehavior: "all" },
        CookiesConfig: { CookieBehavior: "none" },
        // Simultaneous requests with one key may share a response.
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["Authorization"] },
      },
    });
  });

  it.each([
    ["/restaurants", ["lang", "search", "cuisine", "city", "price_range", "open"]],
    ["/restaurant/*", ["lang"]],
    ["/sitemap.xml", ["lang"]],
  ])("caches %s for at most ten seconds, by the parameters %j", (path, names) => {
    expect(getBehavior(path).FunctionAssociations).toEqual([{ EventType: "viewer-request" }]);
    expect(getCachePolicy(getBehavior(path).CachePolicyId)).toMatchObject({
      DefaultTTL: 0,
      MaxTTL: 10,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: names },
        CookiesConfig: { CookieBehavior: "none" },
      },
    });
  });

  it("caches no error responses and replaces none with a page, so that clients get the API's 403 and 404", () => {
    const statuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]; // cached by CloudFront by default
    expect(config.CustomErrorResponses).toEqual(statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it("requires TLS, compresses, and sends the same headers on all pages", () => {
    const all = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
    expect(new Set(all.map((one) => one.ViewerProtocolPolicy))).toEqual(new Set(["redirect-to-https"]));
    const pages = all.filter((one) => !one.PathPattern?.startsWith("/api/"));
    expect(new Set(pages.map((one) => one.ResponseHeadersPolicyId)).size).toBe(1);
    expect(all.every((one) => one.Compress)).toBe(true);
  });
});

const getEdge = (name: "prod" | "dev" | "domain") => {
  const { edge, stack } = createApp(name, "firewall");
  const webAcl = Object.values(Template.fromStack(stack).findResources("AWS::CloudFront::Distribution"))[0];
  return { edge: edge && Template.fromStack(edge), webAcl };
};

describe("the firewall", () => {
  it.each(["prod", "domain"] as const)("stands before %s, also without a domain, and limits each address", (name) => {
    const { edge, webAcl } = getEdge(name);
    edge?.hasResourceProperties("AWS::WAFv2::WebACL", {
      Scope: "CLOUDFRONT",
      Rules: Match.arrayWith([
        Match.objectLike({ Statement: { RateBasedStatement: { AggregateKeyType: "IP", Limit: 3000 } } }),
      ]),
    });
    expect(webAcl).toHaveProperty("Properties.DistributionConfig.WebACLId");
    edge?.resourceCountIs("AWS::CertificateManager::Certificate", name === "domain" ? 1 : 0);
  });

  it("is left out of a trial stage, which then needs nothing in us-east-1", () => {
    expect(getEdge("dev").edge).toBeUndefined();
    expect(getEdge("dev").webAcl).not.toHaveProperty("Properties.DistributionConfig.WebACLId");
  });
});

describe("security headers", () => {
  const Headers = z.object({
    Properties: z.object({
      ResponseHeadersPolicyConfig: z.object({
        CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
          ContentTypeOptions: z.object({ Override: z.literal(true) }),
          FrameOptions: z.object({ FrameOption: z.literal("DENY") }),
          StrictTransportSecurity: z.optional(
            z.object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean(), Preload: z.boolean() }),
          ),
        }),
      }),
    }),
  });
  const getHeaders = (from: Template) => {
    const [policy] = Object.values(from.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    return Headers.parse(policy).Properties.ResponseHeadersPolicyConfig;
  };

  it("allow own code and the hashes of this build and the previous one, but no eval, frame or other origin", () => {
    const csp = JSON.stringify(getHeaders(template).SecurityHeadersConfig.ContentSecurityPolicy);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("script-src 'self' 'sha256-boot';");
    expect(csp).toContain("worker-src 'self';");
    expect(csp).toContain("style-src 'self' 'sha256-base' 'sha256-base-before';");
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toContain("https://cognito-idp.eu-central-1.amazonaws.com");
    expect(csp).not.toMatch(/unsafe|\*|http:/);
  });

  it("set HSTS for two years, deny device features and isolate other windows", () => {
    const { CustomHeadersConfig, SecurityHeadersConfig } = getHeaders(template);
    expect(SecurityHeadersConfig.StrictTransportSecurity?.AccessControlMaxAgeSec).toBe(63_072_000);
    const custom = Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
    expect(custom["Permissions-Policy"]).toContain("geolocation=(self)");
    expect(custom["Cross-Origin-Opener-Policy"]).toBe("same-origin");
  });

  const getHsts = (from: Template) => getHeaders(from).SecurityHeadersConfig.StrictTransportSecurity;

  it("bind this host alone, unless the stage chooses the preload lists for its whole domain", () => {
    expect(getHsts(synthesize("domain", "edge"))).toMatchObject({ IncludeSubdomains: false, Preload: false });
    const preloaded = synthesize("domain", "edge-preload", { domain: { ...targets.domain.domain, isPreloaded: true } });
    expect(getHsts(preloaded)).toMatchObject({ IncludeSubdomains: true, Preload: true });
  });

  it("differ locally only in HSTS and the address of the local AWS", () => {
    const local = getHeaders(synthesize("local", "edge")).SecurityHeadersConfig;
    expect(local.StrictTransportSecurity).toBeUndefined();
    expect(JSON.stringify(local)).toContain("connect-src 'self' http://localhost:4566 http://127.0.0.1:4566;");
  });
});
