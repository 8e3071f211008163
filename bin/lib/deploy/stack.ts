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
import { Failure, getErrorMessage } from "../process/failure.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { Outputs } from "./outputs.ts";

/** A deploy that takes longer hangs. */
const deployTimeoutMs = 120_000;

/**
 * Creates or updates a stack of the local AWS from an uploaded template. It does what `cdk deploy` does, without its
 * start-up time and slow polling. Nothing else deploys there, so a deploy that is still in progress was interrupted.
 */
export async function deployStack(StackName: string, TemplateURL: string, config: ClientConfig): Promise<Outputs> {
  const cloudFormation = new CloudFormationClient(config);
  const input = { StackName, TemplateURL, Capabilities: ["CAPABILITY_NAMED_IAM" as const] };
  let stack = await describeStack(StackName, config);
  if (stack && wasNeverCreated(stack)) {
    await cloudFormation.send(new DeleteStackCommand({ StackName }));
    await waitUntilSettled(StackName, config);
    stack = undefined;
  }
  try {
    await cloudFormation.send(stack ? new UpdateStackCommand(input) : new CreateStackCommand(input));
  } catch (error) {
    if (!getErrorMessage(error).includes("No updates")) throw error;
  }
  const deployed = await waitUntilSettled(StackName, config);
  if (!deployed?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/)) {
    const reasons = await describeFailures(StackName, cloudFormation);
    throw new Failure(
      `The stack ${StackName} could not be deployed (${deployed?.StackStatus ?? "deleted"}) and was rolled back. ` +
        `${reasons}\nFix the cause in the code and start again. If the local AWS cannot make this change to existing ` +
        "resources, `npm start -- --reset` starts over without the local data.",
    );
  }
  return readOutputs(deployed);
}

/** Returns the stack, or undefined when there is none. */
export async function describeStack(StackName: string, config: ClientConfig): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient(config).send(new DescribeStacksCommand({ StackName }));
    return Stacks?.find((stack) => stack.StackStatus !== "DELETE_COMPLETE");
  } catch (error) {
    if (getErrorMessage(error).includes("does not exist")) return undefined;
    throw error;
  }
}

export const readOutputs = (stack: Stack): Outputs =>
  Outputs.parse(
    Object.fromEntries((stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
  );

/** A first deploy that failed or was interrupted cannot be updated; it has to be created again. */
const wasNeverCreated = ({ StackStatus }: Stack): boolean =>
  /^(CREATE_(FAILED|IN_PROGRESS)|ROLLBACK_|DELETE_)/.test(StackStatus ?? "");

async function waitUntilSettled(StackName: string, config: ClientConfig): Promise<Stack | undefined> {
  const deadline = performance.now() + deployTimeoutMs;
  for (;;) {
    const stack = await describeStack(StackName, config);
    if (!stack?.StackStatus?.endsWith("_IN_PROGRESS")) return stack;
    if (performance.now() > deadline) {
      throw new Failure(
        `The stack ${StackName} is still ${stack.StackStatus} after two minutes, probably because an earlier deploy was killed. ` +
          "`npm start -- --reset` starts over without the local data.",
      );
    }
    await sleep(50);
  }
}

async function describeFailures(StackName: string, cloudFormation: CloudFormationClient): Promise<string> {
  const { StackEvents = [] } = await cloudFormation.send(new DescribeStackEventsCommand({ StackName }));
  return StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith("_FAILED"))
    .map(
      (event) => `${event.LogicalResourceId ?? ""} (${event.ResourceType ?? ""}): ${event.ResourceStatusReason ?? ""}`,
    )
    .toReversed()
    .join("; ");
}
