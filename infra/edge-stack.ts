import { Stack, type StackProps } from "aws-cdk-lib/core";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { EdgeResources } from "./site.ts";
import { sendSignInCode } from "#shared/accounts/sign-in.contract.ts";
import { changeRequest, requestReservation } from "#shared/reservations/contract.ts";
import { createVisibilityConfig, limitAddress, matchAll, matchAny, matchMethod, matchPath } from "./firewall.ts";
import { type Domain, getApex } from "#infra/stages/stage.ts";

interface Props extends StackProps {
  readonly domain: Domain | undefined;
  readonly hasFirewall: boolean;
}

/** What a Lambda answers: the API and rendered pages. A first visit asks for a hundred files besides. */
const answeredByLambda = matchPath(String.raw`^/(api/|restaurants$|restaurant/[^/]+$|sitemap\.xml$)`);
/** Such requests of an IP address in five minutes. A busy restaurant behind one address stays far below. */
const maxRequests = 3000;

/** What writes much and emails a restaurant. */
const bookings = matchAny(
  ...[requestReservation, changeRequest].map(({ method, path }) =>
    matchAll(matchMethod(method), matchPath(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`)),
  ),
);
const maxBookings = 60;

/** What emails an address that somebody types; as many as of Cognito (cognito-firewall.ts). */
const codes = matchPath(`^/api${sendSignInCode.path}$`);
const maxCodes = 30;

const tooManyRequests = { customResponse: { responseCode: 429 } };

/** The certificate of a custom domain and the firewall. CloudFront accepts both from us-east-1 only. */
export class EdgeStack extends Stack implements EdgeResources {
  readonly domain: EdgeResources["domain"];
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, hasFirewall, ...props }: Props) {
    super(scope, id, props);
    this.domain = domain && { ...domain, certificate: this.#createCertificate(domain) };
    this.firewallArn = hasFirewall ? this.#createFirewall().attrArn : undefined;
  }

  #createCertificate(domain: Domain): Certificate {
    const { name, zoneId, zoneName } = domain;
    const apex = getApex(domain);
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", { hostedZoneId: zoneId, zoneName });
    return new Certificate(this, "Certificate", {
      domainName: name,
      ...(apex !== undefined && { subjectAlternativeNames: [apex] }),
      validation: CertificateValidation.fromDns(zone),
    });
  }

  #createFirewall(): CfnWebACL {
    return new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig("firewall"),
      rules: [
        limitAddress({
          name: "requests",
          priority: 0,
          limit: maxRequests,
          counted: answeredByLambda,
          block: tooManyRequests,
        }),
        limitAddress({ name: "bookings", priority: 1, limit: maxBookings, counted: bookings, block: tooManyRequests }),
        limitAddress({ name: "codes", priority: 2, limit: maxCodes, counted: codes, block: tooManyRequests }),
        {
          name: "known-bad",
          priority: 3,
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
