import { Stack } from "aws-cdk-lib/core";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnSchedule, type CfnScheduleProps } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import type { ProductFunction } from "./product-function.ts";

type ScheduleProps = Pick<CfnScheduleProps, "description" | "scheduleExpression" | "scheduleExpressionTimezone">;

/** Invokes a Lambda on a schedule, without retries of the delivery: the next run comes anyway. */
export function addSchedule(
  scope: Construct,
  id: string,
  { functionArn }: ProductFunction,
  schedule: ScheduleProps,
): void {
  // Against the confused deputy: https://docs.aws.amazon.com/scheduler/latest/UserGuide/cross-service-confused-deputy-prevention.html
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const scheduler = new ServicePrincipal("scheduler.amazonaws.com", { conditions });
  const role = new Role(scope, `${id}Role`, { assumedBy: scheduler });
  role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [functionArn] }));
  new CfnSchedule(scope, id, {
    ...schedule,
    flexibleTimeWindow: { mode: "OFF" },
    target: { arn: functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
  });
}
