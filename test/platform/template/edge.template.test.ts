import { describe, expect, it } from "vitest";
import { Template } from "aws-cdk-lib/assertions";
import recommended from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import * as z from "zod/mini";
import cdk from "../../../cdk.json" with { type: "json" };
import { appOf, createApp, synthesize, targets } from "./stacks.ts";

it("the CDK's recommended behaviour is set, all of it: after the first deployment a change could replace resources", () => {
  expect(cdk.context).toEqual(recommended);
});

it("CloudFront matches the most specific path first", () => {
  const [distribution] = Object.values(synthesize("prod").findResources("AWS::CloudFront::Distribution"));
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
  const { edge, stack } = appOf(name);
  const webAcl = Object.values(Template.fromStack(stack).findResources("AWS::CloudFront::Distribution"))[0];
  return { edge: edge && Template.fromStack(edge), webAcl };
};

describe("the firewall", () => {
  it.each(["prod", "domain"] as const)("stands before %s, also without a domain", (name) => {
    const { edge, webAcl } = getEdge(name);
    edge?.resourceCountIs("AWS::WAFv2::WebACL", 1);
    expect(webAcl).toHaveProperty("Properties.DistributionConfig.WebACLId");
    edge?.resourceCountIs("AWS::CertificateManager::Certificate", name === "domain" ? 1 : 0);
  });

  it("can be changed, and a domain with it: what production reads of the other region does not hold it", () => {
    const { edge, stack } = appOf("domain");
    const [front, product] = [edge, stack].map((one) => JSON.stringify(one && Template.fromStack(one)));
    expect(product?.split("Fn::GetStackOutput")).toHaveLength(3);
    expect(`${front}${product}`).not.toContain("Custom::CrossRegion");
  });

  it("is left out of a trial stage, which then needs nothing in us-east-1", () => {
    expect(getEdge("dev").edge).toBeUndefined();
    expect(getEdge("dev").webAcl).not.toHaveProperty("Properties.DistributionConfig.WebACLId");
  });
});

it("the domain without www is the site's too where its domain is www, and redirects there", () => {
  const domain = { ...targets.domain.domain, name: "www.tisch.example" };
  const { edge, stack } = createApp("domain", { domain });
  const product = Template.fromStack(stack);
  const [distribution] = Object.values(product.findResources("AWS::CloudFront::Distribution"));
  const [certificate] = Object.values(
    edge ? Template.fromStack(edge).findResources("AWS::CertificateManager::Certificate") : {},
  );
  const names = ["www.tisch.example", "tisch.example"];
  expect(distribution).toHaveProperty("Properties.DistributionConfig.Aliases", names);
  expect(certificate).toMatchObject({
    Properties: { DomainName: names[0], SubjectAlternativeNames: [names[1]] },
  });
  const DnsRecord = z.object({ Properties: z.object({ Name: z.string(), Type: z.string() }) });
  const records = Object.values(product.findResources("AWS::Route53::RecordSet")).map(
    (one) => DnsRecord.parse(one).Properties,
  );
  expect(records.map(({ Name, Type }) => [Name, Type])).toEqual(
    names.flatMap((name) => ["A", "AAAA"].map((type) => [`${name}.`, type])),
  );
  const functions = JSON.stringify(product.findResources("AWS::CloudFront::Function"));
  expect(functions).toContain(String.raw`const apex = \"tisch.example\";`);
});

const countPolicies = (from: Template, hsts: object) => {
  const Properties = { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { StrictTransportSecurity: hsts } } };
  return Object.keys(from.findResources("AWS::CloudFront::ResponseHeadersPolicy", { Properties })).length;
};

it("HSTS binds this host alone, unless the stage chooses the preload lists for its whole domain", () => {
  const preloaded = { domain: { ...targets.domain.domain, isPreloaded: true } };
  expect(countPolicies(synthesize("domain"), { IncludeSubdomains: false, Preload: false })).toBe(2);
  expect(countPolicies(synthesize("domain", preloaded), { IncludeSubdomains: true, Preload: true })).toBe(2);
});
