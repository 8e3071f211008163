import { RemovalPolicies, Stack } from "aws-cdk-lib/core";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { type ConfigurationSet, EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { PlatformOptions, Sender } from "./deployment-target.ts";
import { acknowledgeIdentityWildcard } from "./nag-rules.ts";
import type { ProductFunction } from "./product-function.ts";
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

export interface Sending {
  readonly sender: Sender;
  readonly configurationSet: ConfigurationSet;
  readonly sendPermission: PlatformOptions["sendPermission"];
}

/**
 * Lets a function send email. SES's sandbox checks the permission for the recipient's identity too, so the role is not
 * restricted to the sender's, but to its From address
 * (https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html).
 */
export function allowSending(
  lambda: ProductFunction,
  { sender, configurationSet: { configurationSetName }, sendPermission }: Sending,
): void {
  lambda.addEnvironment("MAIL_FROM", sender.address).addEnvironment("CONFIGURATION_SET", configurationSetName);
  if (sendPermission === "all") {
    lambda.allow(["ses:SendRawEmail"], ["*"]);
    return;
  }
  const stack = Stack.of(lambda);
  const identities = stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" });
  const set = stack.formatArn({ service: "ses", resource: "configuration-set", resourceName: configurationSetName });
  lambda.allow(["ses:SendRawEmail"], [identities, set], { StringEquals: { "ses:FromAddress": sender.address } });
  if (lambda.role) acknowledgeIdentityWildcard(lambda.role);
}
