import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { type EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { toCfnBucket } from "./cdk-interfaces.ts";
import { acknowledgeRules, acknowledgeFolderWildcard } from "./nag-rules.ts";
import type { Data } from "./data.ts";
import { ProductFunction } from "./product-function.ts";

interface Props {
  readonly data: Data;
  readonly https: boolean;
}

/** The largest photo takes about a second. AWS recommends a visibility timeout of six times the function's timeout. */
const processingTimeout = Duration.seconds(60);

/**
 * Photos and other files: originals arrive in `uploads/` and stay private, large exports of personal data in `exports/`. A Lambda writes the public variants to `photos/`, and deletes
 * the files of removed photos.
 */
export class Photos extends Construct {
  readonly bucket: Bucket;
  readonly uploads: Queue;
  /** Uploads of restaurants that are not approved: anybody can open such an account. */
  readonly newcomerUploads: Queue;
  readonly deadLetters: Queue;
  readonly processor: ProductFunction;

  constructor(scope: Construct, id: string, { data, https }: Props) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      retentionPeriod: Duration.days(14),
    });
    const queue = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      visibilityTimeout: Duration.seconds(6 * processingTimeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
    };
    this.uploads = new Queue(this, "Uploads", queue);
    this.newcomerUploads = new Queue(this, "NewcomerUploads", queue);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: https,
      versioned: false, // a deleted photo must not survive as a version
      // Any origin may POST: the presigned policy decides what S3 accepts.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], allowedHeaders: ["*"], maxAge: 300 }],
      lifecycleRules: [
        { prefix: "uploads/", expiration: Duration.days(1) },
        { prefix: "exports/", expiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledgeRules(this.bucket, "AwsSolutions-S1");
    this.#notifyUploads();
    this.processor = this.#createProcessor(data);
  }

  /** Grants signing of uploads: a presigned POST has the permissions of its signer. */
  grantUpload(signer: ProductFunction): void {
    this.#grant(signer, ["s3:PutObject"], "uploads");
    signer.addEnvironment("PHOTOS_BUCKET", this.bucket.bucketName);
  }

  /** Grants writing and signing of files with personal data, which go after a day. */
  grantExports(exporter: ProductFunction): void {
    this.#grant(exporter, ["s3:PutObject", "s3:GetObject"], "exports");
    exporter.addEnvironment("EXPORTS_BUCKET", this.bucket.bucketName);
  }

  /** Lets the site read the public variants. Originals may hold what a camera adds, such as a place. */
  grantServing(distribution: Distribution): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.bucket.arnForObjects("photos/*")],
        conditions: { StringEquals: { "AWS:SourceArn": distribution.distributionArn } },
      }),
    );
  }

  /**
   * Sends `photos.removed` events to the upload queue. Undeliverable events share its dead-letter queue, because a redrive
   * returns them to the same queue.
   */
  subscribeToRemovals(bus: EventBus): void {
    new Rule(this, "Removed", {
      eventBus: bus,
      eventPattern: { source: ["tischkaiser"], detailType: ["photos.removed"] },
      targets: [new SqsQueue(this.uploads, { deadLetterQueue: this.deadLetters })],
    });
  }

  /**
   * Two concurrent executions are enough for an owner's uploads, and leave the account's concurrency to the API. Those of
   * restaurants that are not approved have two of their own, so that they keep nobody else's waiting. AWS knows no fewer
   * than two (https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html).
   */
  #createProcessor(data: Data): ProductFunction {
    const processor = new ProductFunction(this, "Processor", {
      bundle: "photo-uploads",
      memory: 2048,
      timeout: processingTimeout,
      environment: { PHOTOS_BUCKET: this.bucket.bucketName },
    });
    data.grantWrite(processor);
    this.#grant(processor, ["s3:GetObject", "s3:DeleteObject"], "uploads");
    this.#grant(processor, ["s3:PutObject", "s3:DeleteObject"], "photos");
    processor.allow(["s3:ListBucket"], [this.bucket.bucketArn]);
    for (const queue of [this.uploads, this.newcomerUploads]) {
      processor.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 2, reportBatchItemFailures: true }),
      );
    }
    return processor;
  }

  #grant(grantee: ProductFunction, actions: readonly string[], folder: "uploads" | "photos" | "exports"): void {
    grantee.allow(actions, [this.bucket.arnForObjects(`${folder}/*`)]);
    if (grantee.role) acknowledgeFolderWildcard(grantee.role, toCfnBucket(this.bucket), folder);
  }

  /**
   * Configures the notification on the CloudFormation resource, because the CDK's method adds a Lambda with wide
   * permissions. The queue policy names the account, because naming the bucket would create a dependency cycle.
   */
  #notifyUploads(): void {
    const { account } = Stack.of(this);
    const resource = toCfnBucket(this.bucket);
    // The folders of shared/photos/photo-list.ts.
    const queues = { "uploads/approved": this.uploads, "uploads/new": this.newcomerUploads };
    resource.notificationConfiguration = {
      queueConfigurations: Object.entries(queues).map(([folder, { queueArn }]) => ({
        event: "s3:ObjectCreated:*",
        queue: queueArn,
        filter: { s3Key: { rules: [{ name: "prefix", value: `${folder}/` }] } },
      })),
    };
    for (const queue of Object.values(queues)) {
      queue.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal("s3.amazonaws.com")],
          actions: ["sqs:SendMessage"],
          resources: [queue.queueArn],
          conditions: { StringEquals: { "aws:SourceAccount": account } },
        }),
      );
      const policy = queue.node.tryFindChild("Policy");
      if (policy) resource.node.addDependency(policy); // S3 sends a test message while it creates the bucket
    }
  }
}
