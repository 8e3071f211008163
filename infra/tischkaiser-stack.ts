import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib/core";
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { Data } from "./data.ts";
import { Events } from "./events.ts";
import { Identity } from "./identity.ts";
import { mailSender } from "./mail-sender.ts";
import { Monitoring } from "./monitoring.ts";
import { Photos } from "./photos.ts";
import type { InlineHashes } from "./security-headers.ts";
import { type Front, Site } from "./site.ts";
import type { Domain, Target } from "./target.ts";

interface Props extends StackProps {
  readonly stage: string;
  readonly target: Target;
  readonly inline: InlineHashes;
  readonly front?: Front | undefined;
}

/** The whole product of one stage: a construct a capability, joined here and nowhere else. */
export class TischkaiserStack extends Stack {
  constructor(scope: Construct, id: string, { stage, target, inline, front, ...props }: Props) {
    super(scope, id, props);
    const { adminEmail, domain, mailFrom, switches } = target;
    const { https, mailRetries, sendsAs } = switches;
    const siteUrlParameter = `/tischkaiser/${stage}/site-url`;

    const ownUrl = target.siteUrl ?? (domain && `https://${domain.name}`);

    const data = new Data(this, "Data");
    const sender = mailSender(this, mailFrom, domain);
    const identity = new Identity(this, "Identity", { data, siteUrlParameter, mailFrom: domain && mailFrom });
    const photos = new Photos(this, "Photos", { data, https });
    const api = new Api(this, "Api", { data, identity, photos, siteUrl: ownUrl });
    const events = new Events(this, "Events", { data, https, sender, mailFrom, adminEmail, mailRetries, sendsAs });
    photos.removeOrphansAfter(events.bus);
    const site = new Site(this, "Site", { http: api.http, photos, inline, switches, front });
    new Monitoring(this, "Monitoring", {
      functions: [...identity.functions, ...api.functions, ...events.functions, photos.developer],
      deadLetters: { ...events.deadLetters, photos: photos.deadLetters },
      mailQueue: events.mailQueue,
      http: api.http,
      adminEmail,
      full: switches.fullMonitoring,
    });

    const siteUrl = ownUrl ?? `https://${site.distribution.distributionDomainName}`;
    events.linkTo(siteUrl);
    // Read, not referred to: the pool's trigger would otherwise close a ring (pool, trigger, distribution, API, pool).
    new StringParameter(this, "SiteUrlParameter", { parameterName: siteUrlParameter, stringValue: siteUrl });
    if (domain) this.#address(domain, site);
    this.#outputs({
      Region: this.region,
      SiteUrl: siteUrl,
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      TableName: data.table.tableName,
      PhotosBucket: photos.bucket.bucketName,
      SiteBucket: site.bucket.bucketName,
      DistributionId: site.distribution.distributionId,
      DistributionDomain: site.distribution.distributionDomainName,
      BusName: events.bus.eventBusName,
      PhotoQueueUrl: photos.uploads.queueUrl,
      PhotoDeadLetterQueueUrl: photos.deadLetters.queueUrl,
      MailQueueUrl: events.mailQueue.queueUrl,
      MailDeadLetterQueueUrl: events.deadLetters.emails.queueUrl,
      FactsDeadLetterQueueUrl: events.deadLetters.events.queueUrl,
      ProjectionsDeadLetterQueueUrl: events.deadLetters.projections.queueUrl,
      UndeliveredQueueUrl: events.deadLetters.undelivered.queueUrl,
    });
  }

  #address({ name, zoneId, zoneName }: Domain, site: Site): void {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", { hostedZoneId: zoneId, zoneName });
    const record = { zone, recordName: name, target: RecordTarget.fromAlias(new CloudFrontTarget(site.distribution)) };
    new ARecord(this, "Ipv4", record);
    new AaaaRecord(this, "Ipv6", record);
  }

  #outputs(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
