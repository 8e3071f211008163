import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { type Conditions, Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acknowledgeRules } from "./nag-rules.ts";

interface Props {
  /** Folder in dist/functions, named after the file in functions/entrypoints. */
  readonly bundle: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly memory?: number;
  readonly timeout?: Duration;
}

/** The namespace of the product's own metrics. Each stage has its own, so that none rings another's alarms. */
export const metricsNamespace = (scope: Construct): string => Stack.of(scope).stackName;

/** A Lambda function of the product: ARM, Node 24, one bundle, and a role that can only write its log. */
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
    acknowledgeRules(role, "AwsSolutions-IAM5[Resource::*]");
    super(scope, id, {
      description: bundle, // the development watcher finds the function by it
      code: Code.fromAsset(`dist/functions/${bundle}`),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout,
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      environment: {
        ...environment,
        NODE_OPTIONS: "--enable-source-maps",
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(scope),
      },
    });
    this.bundle = bundle;
  }

  /** Denies actions, whatever else allows them. */
  deny(actions: readonly string[], resources: readonly string[], conditions: Conditions): this {
    this.addToRolePolicy(
      new PolicyStatement({ effect: Effect.DENY, actions: [...actions], resources: [...resources], conditions }),
    );
    return this;
  }

  /** Allows single actions on resources. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): this {
    const statement = { actions: [...actions], resources: [...resources], ...(conditions && { conditions }) };
    this.addToRolePolicy(new PolicyStatement(statement));
    return this;
  }
}
