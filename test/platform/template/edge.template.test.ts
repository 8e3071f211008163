import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Match, Template } from "aws-cdk-lib/assertions";
import { createApp, synthesize, targets } from "./stacks.ts";

let template: Template;
beforeAll(() => {
  template = synthesize("prod", "edge");
});

it("CloudFront matches the most specific path first", () => {
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  const paths = [...JSON.stringify(distribution).matchAll(/"PathPattern":"([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual([
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
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
          StrictTransportSecurity: z.optional(z.object({ IncludeSubdomains: z.boolean(), Preload: z.boolean() })),
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

  const getHsts = (from: Template) => getHeaders(from).SecurityHeadersConfig.StrictTransportSecurity;

  it("bind this host alone, unless the stage chooses the preload lists for its whole domain", () => {
    expect(getHsts(synthesize("domain", "edge"))).toMatchObject({ IncludeSubdomains: false, Preload: false });
    const preloaded = synthesize("domain", "edge-preload", { domain: { ...targets.domain.domain, isPreloaded: true } });
    expect(getHsts(preloaded)).toMatchObject({ IncludeSubdomains: true, Preload: true });
  });
});
