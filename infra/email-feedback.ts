import { Duration } from "aws-cdk-lib/core";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledgeRules } from "./nag-rules.ts";
import type { Data } from "./data.ts";
import { ProductFunction } from "./product-function.ts";

interface Props {
  readonly data: Data;
  readonly https: boolean;
}

/**
 * What becomes of emails after SES took them. An address that bounces for good or complains is suppressed by SES itself,
 * for every stage of the account; a topic and a queue bring the news to a Lambda, which notes it beside the email
 * (https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html).
 */
export class EmailFeedback extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly topic: Topic;
  /** What SES reports. */
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly processor: ProductFunction;

  constructor(scope: Construct, id: string, { data, https }: Props) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, "Emails", {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    this.topic = new Topic(this, "Topic", { enforceSSL: https });
    this.configurationSet.addEventDestination("Feedback", {
      destination: EventDestination.snsTopic(this.topic),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const queue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: https, retentionPeriod: Duration.days(14) };
    this.deadLetters = new Queue(this, "DeadFeedback", queue);
    acknowledgeRules(this.deadLetters, "AwsSolutions-SQS3");
    this.queue = new Queue(this, "Queue", {
      ...queue,
      visibilityTimeout: Duration.seconds(60),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    this.topic.addSubscription(new SqsSubscription(this.queue, { rawMessageDelivery: true }));
    this.processor = new ProductFunction(this, "Processor", { bundle: "email-feedback" });
    data.grantUpdateEmailRecords(this.processor);
    this.processor.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true }),
    );
  }
}
