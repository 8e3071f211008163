import { Aspects, CfnOutput, Stack, type StackProps } from "aws-cdk-lib/core";
import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Construct, IConstruct } from "constructs";
import { Api } from "./api.ts";
import { Canary } from "./canary.ts";
import { CognitoFirewall } from "./cognito-firewall.ts";
import { Data } from "./data.ts";
import { grantRedrive } from "./grant-redrive.ts";
import { Events } from "./events.ts";
import { Identity } from "./identity.ts";
import { EmailFeedback } from "./email-feedback.ts";
import { EmailSender } from "./email-sender.ts";
import { OriginSecrets } from "./origin-secrets.ts";
import { Monitoring } from "./monitoring.ts";
import { Photos } from "./photos.ts";
import { TableTrail } from "./table-trail.ts";
import { SiteUrlParameter } from "./site-url-parameter.ts";
import type { InlineHashes } from "./security-headers.ts";
import { type EdgeResources, Site } from "./site.ts";
import type { DeploymentTarget } from "./deployment-target.ts";
import { type Domain, getApex } from "#infra/stages/stage.ts";

interface Props extends StackProps {
  readonly target: DeploymentTarget;
  readonly inline: InlineHashes;
  readonly edge?: EdgeResources | undefined;
}

/** CloudFormation puts them on every resource, so that Cost Explorer can tell stages apart. */
export const stackTags = (stageName: string): Readonly<Record<string, string>> => ({
  app: "tischkaiser",
  stage: stageName,
});

const stopTracing = (node: IConstruct): void => {
  if (node instanceof CfnFunction) node.tracingConfig = { mode: "PassThrough" };
};

/** All resources of one stage: one construct per capability, connected only here. */
export class TischkaiserStack extends Stack {
  constructor(scope: Construct, id: string, { target, inline, edge, ...props }: Props) {
    super(scope, id, { ...props, tags: stackTags(target.stageName) });
    const { adminEmail, domain, options, sender, stage, stageName } = target;
    const { https, emailDelivery, sendPermission } = options;
    const { keepsData } = stage;
    const siteUrlParameter = new SiteUrlParameter(this, stageName);
    const knownUrl = target.siteUrl ?? (domain && `https://${domain.name}`);

    const data = new Data(this, "Data", { keepsData, tableStreamArn: target.tableStreamArn });
    if (stage.hasTrail) new TableTrail(this, "TableTrail", data.table);
    if (sender.isCreated) new EmailSender(this, "Sender", { sender, domain });
    const feedback = new EmailFeedback(this, "EmailFeedback", { data, https });
    const { configurationSet } = feedback;
    const sending = { sender, configurationSet, sendPermission };
    const identity = new Identity(this, "Identity", {
      data,
      siteUrlParameter,
      keepsData,
      sender,
      configurationSet,
      adminSignIn: options.adminSignIn,
      tokenIssuer: options.tokenIssuer,
    });
    if (stage.hasFirewall) new CognitoFirewall(this, "CognitoFirewall", identity.pool);
    const photos = new Photos(this, "Photos", { data, https });
    const originSecrets = new OriginSecrets(this, "OriginSecrets", stage.originSecrets);
    const api = new Api(this, "Api", {
      data,
      identity,
      photos,
      originSecrets,
      adminsNeedSecondStep: stage.adminsNeedSecondStep,
      siteUrl: knownUrl,
      siteUrlParameter,
      ...sending,
    });
    const events = new Events(this, "Events", {
      data,
      identity,
      https,
      adminEmail,
      emailDelivery,
      ...sending,
    });
    photos.subscribeToRemovals(events.bus);
    grantRedrive(api.deadLetters, { data, events, photos, feedback });
    const site = new Site(this, "Site", { http: api.http, photos, originSecrets, inline, options, edge });
    const siteUrl = knownUrl ?? `https://${site.distribution.distributionDomainName}`;
    events.setSiteUrl(siteUrl);
    const canary = stage.hasCanary ? new Canary(this, "Canary", { siteUrl }) : undefined;
    if (options.monitoring) {
      new Monitoring(this, "Monitoring", {
        canary,
        functions: [
          ...Object.values(identity.triggers),
          ...api.functions,
          ...events.functions,
          feedback.processor,
          photos.processor,
        ],
        schedules: events.schedules,
        alarmedFunctions: [
          identity.triggers.postConfirmation,
          identity.triggers.signIn,
          events.schedules,
          events.recount,
          events.sweep,
        ],
        refusingFunctions: [identity.triggers.preSignUp, identity.triggers.customMessage],
        streamFunctions: events.streamFunctions,
        deadLetters: { ...events.deadLetters, photos: photos.deadLetters, feedback: feedback.deadLetters },
        configurationSet,
        emailQueue: events.emailQueue,
        http: api.http,
        adminEmail,
        monthlyBudgetUsd: stage.monthlyBudgetUsd,
      });
    }

    if (!stage.isTraced) Aspects.of(this).add({ visit: stopTracing });
    siteUrlParameter.store(siteUrl);
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
      NewcomerPhotoQueueUrl: photos.newcomerUploads.queueUrl,
      PhotoDeadLetterQueueUrl: photos.deadLetters.queueUrl,
      EmailQueueUrl: events.emailQueue.queueUrl,
      EmailFeedbackTopicArn: feedback.topic.topicArn,
      EmailFeedbackQueueUrl: feedback.queue.queueUrl,
      EmailFeedbackDeadLetterQueueUrl: feedback.deadLetters.queueUrl,
      EmailDeadLetterQueueUrl: events.deadLetters.emails.queueUrl,
      EventsDeadLetterQueueUrl: events.deadLetters.events.queueUrl,
      ProjectionsDeadLetterQueueUrl: events.deadLetters.projections.queueUrl,
      UndeliveredQueueUrl: events.deadLetters.undelivered.queueUrl,
      RecountFunctionName: events.recount.functionName,
      SweepFunctionName: events.sweep.functionName,
      ConfigurationSetName: configurationSet.configurationSetName,
      OriginSecretNames: stage.originSecrets.join(" "),
    });
  }

  #addDnsRecords(domain: Domain, site: Site): void {
    const { name, zoneId, zoneName } = domain;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", { hostedZoneId: zoneId, zoneName });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(site.distribution));
    const apex = getApex(domain);
    for (const [id, recordName] of Object.entries({ Ip: name, ...(apex !== undefined && { Apex: apex }) })) {
      new ARecord(this, `${id}v4`, { zone, recordName, target });
      new AaaaRecord(this, `${id}v6`, { zone, recordName, target });
    }
  }

  #addOutputs(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
