import { RemovalPolicies } from "aws-cdk-lib/core";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { Sender } from "./deployment-target.ts";
import type { Domain } from "#infra/stages/stage.ts";

interface Props {
  readonly sender: Sender;
  readonly domain: Domain | undefined;
}

/**
 * The SES identity of the sender, when the stack creates it: the whole domain, signed with DKIM, or a single address that
 * SES verifies by email. It stays when the stack goes, with its DNS records.
 */
export class EmailSender extends Construct {
  constructor(scope: Construct, id: string, { sender, domain }: Props) {
    super(scope, id);
    const isZone = domain !== undefined && domain.zoneName === sender.identity;
    new EmailIdentity(this, "Identity", {
      identity: isZone
        ? Identity.publicHostedZone(
            PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", {
              hostedZoneId: domain.zoneId,
              zoneName: domain.zoneName,
            }),
          )
        : Identity.email(sender.identity),
    });
    RemovalPolicies.of(this).retainOnUpdateOrDelete();
  }
}
