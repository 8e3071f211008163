import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";

interface Props {
  readonly https: boolean;
}

/** Photos: originals arrive below `uploads/` and stay private, variants below `photos/` are shown by the edge. */
export class Photos extends Construct {
  readonly bucket: Bucket;
  readonly uploads: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { https }: Props) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      retentionPeriod: Duration.days(14),
    });
    this.uploads = new Queue(this, "Uploads", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: https,
      visibilityTimeout: Duration.minutes(6),
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
    const { defaultChild } = this.bucket.node;
    if (!(defaultChild instanceof CfnBucket)) throw new TypeError("The bucket has no resource of its own");
    defaultChild.notificationConfiguration = {
      queueConfigurations: [
        {
          event: "s3:ObjectCreated:*",
          queue: this.uploads.queueArn,
          filter: { s3Key: { rules: [{ name: "prefix", value: "uploads/" }] } },
        },
      ],
    };
    const policy = this.uploads.node.tryFindChild("Policy");
    if (policy) defaultChild.node.addDependency(policy); // S3 tries the queue while the bucket is made
  }
}
