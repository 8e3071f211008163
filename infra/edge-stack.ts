import { Stack, type StackProps } from "aws-cdk-lib/core";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { EdgeResources } from "./site.ts";
import { createVisibilityConfig } from "./firewall-visibility.ts";
import type { Domain } from "#infra/stages/stage.ts";

interface Props extends StackProps {
  readonly domain: Domain | undefined;
  readonly hasFirewall: boolean;
}

/**
 * Requests per IP address in five minutes before WAF answers 429. A busy restaurant behind one address stays far below.
 */
const maxRequestsPerAddress = 3000;

/** The certificate of a custom domain and the firewall. CloudFront accepts both from us-east-1 only. */
export class EdgeStack extends Stack implements EdgeResources {
  readonly domain: EdgeResources["domain"];
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, hasFirewall, ...props }: Props) {
    super(scope, id, props);
    this.domain = domain && { ...domain, certificate: this.#createCertificate(domain) };
    this.firewallArn = hasFirewall ? this.#createFirewall().attrArn : undefined;
  }

  #createCertificate({ name, zoneId, zoneName }: Domain): Certificate {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", { hostedZoneId: zoneId, zoneName });
    return new Certificate(this, "Certificate", {
      domainName: name,
      validation: CertificateValidation.fromDns(zone),
    });
  }

  #createFirewall(): CfnWebACL {
    return new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig("firewall"),
      rules: [
        {
          name: "rate",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { aggregateKeyType: "IP", limit: maxRequestsPerAddress } },
          visibilityConfig: createVisibilityConfig("rate"),
        },
        {
          name: "known-bad",
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesKnownBadInputsRuleSet" },
          },
          visibilityConfig: createVisibilityConfig("known-bad"),
        },
      ],
    });
  }
}
