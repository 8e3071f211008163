import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib/core";
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { Data } from "./data.ts";
import { Events } from "./events.ts";
import { Identity } from "./identity.ts";
import { createEmailSender } from "./email-sender.ts";
import { Monitoring } from "./monitoring.ts";
import { Photos } from "./photos.ts";
import type { InlineHashes } from "./security-headers.ts";
import { type EdgeResources, Site } from "./site.ts";
import type { DeploymentTarget, Domain } from "./deployment-target.ts";

interface Props extends StackProps {
  readonly stage: string;
  readonly target: DeploymentTarget;
  readonly inline: InlineHashes;
  readonly edge?: EdgeResources | undefined;
}

/** All resources of one stage: one construct per capability, connected only here. */
export class TischkaiserStack extends Stack {
  constructor(scope: Construct, id: string, { stage, target, inline, edge, ...props }: Props) {
    super(scope, id, props);
    const { adminEmail, domain, mailFrom, options } = target;
    const { https, emailRetries, sendPermission } = options;
    const siteUrlParameter = `/tischkaiser/${stage}/site-url`;

    const knownUrl = target.siteUrl ?? (domain && `https://${domain.name}`);

    const data = new Data(this, "Data");
    const sender = createEmailSender(this, mailFrom, domain);
    const identity = new Identity(this, "Identity", { data, siteUrlParameter, mailFrom: domain && mailFrom });
    const photos = new Photos(this, "Photos", { data, https });
    const api = new Api(this, "Api", { data, identity, photos, siteUrl: knownUrl });
    const events = new Events(this, "Events", {
      data,
      https,
      sender,
      mailFrom,
      adminEmail,
      emailRetries,
      sendPermission,
    });
    photos.subscribeToRemovals(events.bus);
    const site = new Site(this, "Site", { http: api.http, photos, inline, options, edge });
    new Monitoring(this, "Monitoring", {
      functions: [...identity.functions, ...api.functions, ...events.functions, photos.processor],
      deadLetters: { ...events.deadLetters, photos: photos.deadLetters },
      emailQueue: events.emailQueue,
      http: api.http,
      adminEmail,
      full: options.fullMonitoring,
    });

    const siteUrl = knownUrl ?? `https://${site.distribution.distributionDomainName}`;
    events.setSiteUrl(siteUrl);
    // A reference would create a cycle: pool, trigger, distribution, API, pool. So the trigger reads this parameter.
    new StringParameter(this, "SiteUrlParameter", { parameterName: siteUrlParameter, stringValue: siteUrl });
    if (domain) this.#addDnsRecords(domain, site);
    this.#addOutputs({
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
      EmailQueueUrl: events.emailQueue.queueUrl,
      EmailDeadLetterQueueUrl: events.deadLetters.emails.queueUrl,
      EventsDeadLetterQueueUrl: events.deadLetters.events.queueUrl,
      ProjectionsDeadLetterQueueUrl: events.deadLetters.projections.queueUrl,
      UndeliveredQueueUrl: events.deadLetters.undelivered.queueUrl,
    });
  }

  #addDnsRecords({ name, zoneId, zoneName }: Domain, site: Site): void {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", { hostedZoneId: zoneId, zoneName });
    const record = { zone, recordName: name, target: RecordTarget.fromAlias(new CloudFrontTarget(site.distribution)) };
    new ARecord(this, "Ipv4", record);
    new AaaaRecord(this, "Ipv6", record);
  }

  #addOutputs(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
