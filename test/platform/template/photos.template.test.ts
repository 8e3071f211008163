import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { anything, expectResource, template } from "./production-template.ts";

describe("photos", () => {
  it("are processed one upload at a time by two concurrent executions, with time and memory for the largest", () => {
    const functions = template.findResources("AWS::Lambda::Function", { Properties: { Description: "photo-uploads" } });
    const [[id, one] = ["", {}]] = Object.entries(functions);
    expect(one).toMatchObject({ Properties: { MemorySize: 2048, Timeout: 60 } });
    // Newcomers have places of their own, and so cannot take those of approved restaurants.
    for (const queue of ["PhotosUploads", "PhotosNewcomerUploads"]) {
      expectResource("AWS::Lambda::EventSourceMapping", {
        EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp(`^${queue}`), "Arn"] },
        FunctionName: { Ref: id },
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 2 },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      });
    }
    expectResource("AWS::SQS::Queue", {
      VisibilityTimeout: 360,
      RedrivePolicy: Match.objectLike({ maxReceiveCount: 3 }),
    });
  });

  it("send removals to the upload queue", () => {
    expectResource("AWS::Events::Rule", {
      EventPattern: { source: ["tischkaiser"], "detail-type": ["photos.removed"] },
      Targets: [
        Match.objectLike({
          Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosUploads"), "Arn"] },
          DeadLetterConfig: { Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosDeadLetters"), "Arn"] } },
        }),
      ],
    });
  });

  it("lie beside large exports of personal data, which are gone after a day", () => {
    expectResource("AWS::S3::Bucket", {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: "exports/", ExpirationInDays: 1, Status: "Enabled" })]),
      },
    });
  });

  it("are served by CloudFront without their originals", () => {
    const policies = Object.entries(template.findResources("AWS::S3::BucketPolicy"));
    const [, photos] = policies.find(([id]) => id.startsWith("Photos")) ?? [];
    const served = z
      .object({ Properties: z.object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) }) })
      .parse(photos)
      .Properties.PolicyDocument.Statement.filter((one) => JSON.stringify(one).includes("cloudfront.amazonaws.com"));
    expect(served).toHaveLength(1);
    expect(served[0]).toMatchObject({
      Action: "s3:GetObject",
      Resource: { "Fn::Join": ["", [anything, "/photos/*"]] },
      Condition: { StringEquals: { "AWS:SourceArn": anything } },
    });
  });

  it("are in a private bucket that only the edge and the processing function read", () => {
    expectResource("AWS::S3::Bucket", {
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedMethods: ["POST"], AllowedOrigins: ["*"] })] },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    const granted = Object.entries(template.findResources("AWS::IAM::Policy"))
      .filter(([, policy]) => JSON.stringify(policy).includes('"s3:'))
      .map(([name, policy]) => [
        name.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, ""),
        ["uploads", "photos", "exports"].filter((folder) =>
          JSON.stringify(policy).includes(`"Arn"]},"/${folder}/*"]]`),
        ),
      ]);
    expect(Object.fromEntries(granted)).toEqual({
      Apiexport: ["exports"],
      Apiphotos: ["uploads"],
      PhotosProcessor: ["uploads", "photos"],
    });
  });
});
