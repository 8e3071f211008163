import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { expectResource, template } from "./production-template.ts";

const isProtected = (resource: unknown): boolean =>
  /"DeletionProtection\w*":("ACTIVE"|true)/.test(JSON.stringify(resource));

describe("data storage", () => {
  it("has one table with two indexes, TTL, a stream and point-in-time recovery", () => {
    expect(Object.keys(template.findResources("AWS::DynamoDB::Table"))).toHaveLength(1);
    expectResource("AWS::DynamoDB::Table", {
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      BillingMode: "PAY_PER_REQUEST",
      GlobalSecondaryIndexes: ["1", "2"].map((n) => ({
        IndexName: `gsi${n}`,
        KeySchema: [
          { AttributeName: `g${n}pk`, KeyType: "HASH" },
          { AttributeName: `g${n}sk`, KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      })),
    });
  });

  it("limits the throughput of the table and of each index", () => {
    expectResource("AWS::DynamoDB::Table", {
      OnDemandThroughput: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 2000 },
      GlobalSecondaryIndexes: ["gsi1", "gsi2"].map((IndexName) =>
        Match.objectLike({
          IndexName,
          OnDemandThroughput: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 4000 },
        }),
      ),
    });
  });

  it.each(["AWS::DynamoDB::Table", "AWS::Cognito::UserPool"])(
    "protects %s from deletion on every stage but dev, whose data goes with the stack",
    (type) => {
      const [production] = Object.values(template.findResources(type));
      const [dev] = Object.values(synthesize("dev", "product").findResources(type));
      expect(production).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
      expect(isProtected(production)).toBe(true);
      expect(dev).toMatchObject({ DeletionPolicy: "Delete", UpdateReplacePolicy: "Delete" });
      expect(isProtected(dev)).toBe(false);
    },
  );

  it("retains buckets, which CloudFormation cannot delete with files in them", () => {
    for (const [id, bucket] of Object.entries(template.findResources("AWS::S3::Bucket"))) {
      if (!id.startsWith("CanaryArtifacts")) expect(bucket).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
    }
  });
});
