import { Stack, type StackProps } from "aws-cdk-lib/core";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { Front } from "./site.ts";
import type { Domain } from "./target.ts";

interface Props extends StackProps {
  readonly domain: Domain;
}

/** Requests of one address in five minutes, above which it waits. A busy restaurant behind one address stays far below. */
const requestsPerAddress = 3000;

/** CloudFront takes certificates and firewalls from us-east-1 only: with a domain of one's own, they live here. */
export class FrontStack extends Stack implements Front {
  readonly domain: string;
  readonly certificate: Certificate;
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, { domain, ...props }: Props) {
    super(scope, id, props);
    this.domain = domain.name;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", {
      hostedZoneId: domain.zoneId,
      zoneName: domain.zoneName,
    });
    this.certificate = new Certificate(this, "Certificate", {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(zone),
    });
    this.firewallArn = this.#firewall().attrArn;
  }

  #firewall(): CfnWebACL {
    return new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: seen("firewall"),
      rules: [
        {
          name: "rate",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { aggregateKeyType: "IP", limit: requestsPerAddress } },
          visibilityConfig: seen("rate"),
        },
        {
          name: "known-bad",
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesKnownBadInputsRuleSet" },
          },
          visibilityConfig: seen("known-bad"),
        },
      ],
    });
  }
}

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false, // samples would hold addresses of people
  metricName,
});
