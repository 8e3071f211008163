import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { type EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge, acknowledgeFolder } from "./acknowledged.ts";
import type { Data } from "./data.ts";
import { ProductFunction } from "./product-function.ts";

interface Props {
  readonly data: Data;
  readonly https: boolean;
}

/** A photo of the largest size takes about a second; six times its limit is how long AWS advises to hide a message. */
const limit = Duration.seconds(60);

/**
 * Photos: originals arrive below `uploads/` and stay private until a Lambda has made of them what is shown, below
 * `photos/`. The same Lambda removes the files of photos that were taken away.
 */
export class Photos extends Construct {
  readonly bucket: Bucket;
  readonly uploads: Queue;
  readonly deadLetters: Queue;
  readonly developer: ProductFunction;

  constructor(scope: Construct, id: string, { data, https }: Props) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      retentionPeriod: Duration.days(14),
    });
    this.uploads = new Queue(this, "Uploads", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      visibilityTimeout: Duration.seconds(6 * limit.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
    });
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: https,
      versioned: false, // a deleted photo is gone
      // Any page may try: what is accepted stands in the policy that our API signed for this one upload.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], allowedHeaders: ["*"], maxAge: 300 }],
      lifecycleRules: [
        { prefix: "uploads/", expiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(this.bucket, "AwsSolutions-S1");
    this.#announceUploads();
    this.developer = this.#developedBy(data);
  }

  /** For whoever signs uploads: the form carries this right and no other. */
  grantUpload(signer: ProductFunction): void {
    this.#grant(signer, ["s3:PutObject"], "uploads");
    signer.addEnvironment("PHOTOS_BUCKET", this.bucket.bucketName);
  }

  /**
   * What the table's stream says about photos that were taken away comes in the queue of uploads, too; what the bus cannot
   * deliver waits where their dead letters do, because it goes back to the same queue.
   */
  removeOrphansAfter(bus: EventBus): void {
    new Rule(this, "Removed", {
      eventBus: bus,
      eventPattern: { source: ["tischkaiser"], detailType: ["photos.removed"] },
      targets: [new SqsQueue(this.uploads, { deadLetterQueue: this.deadLetters })],
    });
  }

  /** Two at once take what an owner sends in a rush, and leave the account's Lambdas to the guests. */
  #developedBy(data: Data): ProductFunction {
    const developer = new ProductFunction(this, "Developer", {
      bundle: "photo-uploads",
      memory: 2048,
      timeout: limit,
      environment: { PHOTOS_BUCKET: this.bucket.bucketName },
    });
    data.grantWrite(developer);
    this.#grant(developer, ["s3:GetObject", "s3:DeleteObject"], "uploads");
    this.#grant(developer, ["s3:PutObject", "s3:DeleteObject"], "photos");
    developer.allow(["s3:ListBucket"], [this.bucket.bucketArn]);
    developer.addEventSource(
      new SqsEventSource(this.uploads, { batchSize: 1, maxConcurrency: 2, reportBatchItemFailures: true }),
    );
    return developer;
  }

  #grant(someone: ProductFunction, actions: readonly string[], folder: "uploads" | "photos"): void {
    someone.allow(actions, [this.bucket.arnForObjects(`${folder}/*`)]);
    if (someone.role) acknowledgeFolder(someone.role, this.#resource(), folder);
  }

  #resource(): CfnBucket {
    const { defaultChild } = this.bucket.node;
    if (!(defaultChild instanceof CfnBucket)) throw new TypeError("The bucket has no resource of its own");
    return defaultChild;
  }

  /**
   * Said in the bucket's own resource: the usual way goes through a Lambda that CDK brings along with wide rights.
   * The queue knows the sender by its account, because naming the bucket would close a ring.
   */
  #announceUploads(): void {
    const { account } = Stack.of(this);
    this.uploads.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("s3.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [this.uploads.queueArn],
        conditions: { StringEquals: { "aws:SourceAccount": account } },
      }),
    );
    const resource = this.#resource();
    resource.notificationConfiguration = {
      queueConfigurations: [
        {
          event: "s3:ObjectCreated:*",
          queue: this.uploads.queueArn,
          filter: { s3Key: { rules: [{ name: "prefix", value: "uploads/" }] } },
        },
      ],
    };
    const policy = this.uploads.node.tryFindChild("Policy");
    if (policy) resource.node.addDependency(policy); // S3 tries the queue while the bucket is made
  }
}
