import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type Conditions, Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

import { acknowledge } from "./acknowledged.ts";

interface Props {
  /** Name of the bundle below dist/functions: that of its file in functions/entrypoints. */
  readonly bundle: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly memory?: number;
  readonly timeout?: Duration;
}

/** A Lambda as all of ours are: ARM, Node 24, one bundle, a role that may write its own log and nothing else yet. */
export class ProductFunction extends Function {
  readonly bundle: string;

  constructor(
    scope: Construct,
    id: string,
    { bundle, environment, memory = 512, timeout = Duration.seconds(10) }: Props,
  ) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    acknowledge(role, "AwsSolutions-IAM5[Resource::*]");
    super(scope, id, {
      description: bundle, // by it the development watcher finds its function
      code: Code.fromAsset(`dist/functions/${bundle}`),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout,
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      environment: { ...environment, NODE_OPTIONS: "--enable-source-maps" },
    });
    this.bundle = bundle;
  }

  /** Names what the function may never do, whatever else allows it. */
  deny(actions: readonly string[], resources: readonly string[], conditions: Conditions): this {
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.DENY, actions: [...actions], resources: [...resources], conditions }),
    );
    return this;
  }

  /** Names what the function may do, action by action. */
  allow(actions: readonly string[], resources: readonly string[]): this {
    this.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
    return this;
  }
}
