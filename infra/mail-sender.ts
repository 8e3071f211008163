import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import type { Domain } from "./target.ts";

/** Who SES lets us be: with a domain the whole of it, signed (DKIM); without, one address that confirms itself by mail. */
export const mailSender = (scope: Construct, mailFrom: string, domain: Domain | undefined): EmailIdentity =>
  new EmailIdentity(scope, "Sender", {
    identity: domain
      ? Identity.publicHostedZone(
          PublicHostedZone.fromPublicHostedZoneAttributes(scope, "MailZone", {
            hostedZoneId: domain.zoneId,
            zoneName: domain.zoneName,
          }),
        )
      : Identity.email(mailFrom),
  });
