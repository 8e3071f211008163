import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import type { Domain } from "./deployment-target.ts";

/** The SES identity: the whole domain, signed with DKIM, or without a domain a single address that SES verifies by e-mail. */
export const createEmailSender = (scope: Construct, mailFrom: string, domain: Domain | undefined): EmailIdentity =>
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
