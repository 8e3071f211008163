import { setTimeout as sleep } from "node:timers/promises";
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
  UpdateStackCommand,
} from "@aws-sdk/client-cloudformation";
import { Failure, messageOf } from "../process/failure.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { Outputs } from "./outputs.ts";

/** A deploy that hangs is one that failed. */
const limit = 120_000;

/**
 * Creates or updates a stack from a template that is already uploaded: what `cdk deploy` does, without its start-up
 * and slow polling. Nobody else deploys to the local AWS that we started, so what is still under way was broken off.
 */
export async function deployStack(StackName: string, TemplateURL: string, config: ClientConfig): Promise<Outputs> {
  const cloudFormation = new CloudFormationClient(config);
  const input = { StackName, TemplateURL, Capabilities: ["CAPABILITY_NAMED_IAM" as const] };
  let before = await describeStack(StackName, config);
  if (before && neverFinished(before)) {
    await cloudFormation.send(new DeleteStackCommand({ StackName }));
    await settled(StackName, config);
    before = undefined;
  }
  try {
    await cloudFormation.send(before ? new UpdateStackCommand(input) : new CreateStackCommand(input));
  } catch (error) {
    if (!messageOf(error).includes("No updates")) throw error;
  }
  const after = await settled(StackName, config);
  if (!after?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/)) {
    const reasons = await failuresOf(StackName, cloudFormation);
    throw new Failure(
      `The stack ${StackName} could not be deployed (${after?.StackStatus ?? "gone"}); what was there before still is. ` +
        `${reasons}\nWhere the cause is in the code, mend it and start again; where the local AWS cannot go this way with ` +
        "the data it has, `npm run reset` starts over without them.",
    );
  }
  return outputsOf(after);
}

/** The stack as it stands, or nothing when there is none. */
export async function describeStack(StackName: string, config: ClientConfig): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient(config).send(new DescribeStacksCommand({ StackName }));
    return Stacks?.find((stack) => stack.StackStatus !== "DELETE_COMPLETE");
  } catch (error) {
    if (messageOf(error).includes("does not exist")) return undefined;
    throw error;
  }
}

export const outputsOf = (stack: Stack): Outputs =>
  Outputs.parse(
    Object.fromEntries((stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
  );

/** A first deploy that failed or was broken off can only be begun again. */
const neverFinished = ({ StackStatus }: Stack): boolean =>
  /^(CREATE_(FAILED|IN_PROGRESS)|ROLLBACK_|DELETE_)/.test(StackStatus ?? "");

async function settled(StackName: string, config: ClientConfig): Promise<Stack | undefined> {
  const until = performance.now() + limit;
  for (;;) {
    const stack = await describeStack(StackName, config);
    if (!stack?.StackStatus?.endsWith("_IN_PROGRESS")) return stack;
    if (performance.now() > until) {
      throw new Failure(
        `The stack ${StackName} is still ${stack.StackStatus} after two minutes: an update that a kill broke off. ` +
          "`npm run reset` starts over, without what was entered since.",
      );
    }
    await sleep(50);
  }
}

async function failuresOf(StackName: string, cloudFormation: CloudFormationClient): Promise<string> {
  const { StackEvents = [] } = await cloudFormation.send(new DescribeStackEventsCommand({ StackName }));
  return StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith("_FAILED"))
    .map(
      (event) => `${event.LogicalResourceId ?? ""} (${event.ResourceType ?? ""}): ${event.ResourceStatusReason ?? ""}`,
    )
    .toReversed()
    .join("; ");
}
