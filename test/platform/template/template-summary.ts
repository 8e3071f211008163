import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod/mini";
import { formatId, formatValue } from "./template-values.ts";

const Properties = z._default(z.record(z.string(), z.unknown()), {});
const Resources = z.record(
  z.string(),
  z.object({ Type: z.string(), Properties, DeletionPolicy: z._default(z.string(), "Delete") }),
);
type Properties = z.infer<typeof Properties>;

/** The names of properties that a line shows after the resource's name, or the lines themselves. */
type Content = readonly string[] | ((properties: Properties, name: string) => string[]);

interface Section {
  readonly title: string;
  readonly type: string;
  readonly content: Content;
}

const sections: readonly Section[] = [
  { title: "Permissions of roles", type: "AWS::IAM::Policy", content: formatPolicy },
  { title: "Permissions to invoke functions", type: "AWS::Lambda::Permission", content: formatPermission },
  { title: "Queue policies", type: "AWS::SQS::QueuePolicy", content: formatPolicy },
  { title: "Bucket policies", type: "AWS::S3::BucketPolicy", content: formatPolicy },
  { title: "Topic policies", type: "AWS::SNS::TopicPolicy", content: formatPolicy },
  {
    title: "Functions",
    type: "AWS::Lambda::Function",
    content: ["Description", "MemorySize", "Timeout", "Runtime", "Architectures", "TracingConfig", "Environment"],
  },
  {
    title: "Event sources",
    type: "AWS::Lambda::EventSourceMapping",
    content: [
      "EventSourceArn",
      "FunctionName",
      "BatchSize",
      "FilterCriteria",
      "BisectBatchOnFunctionError",
      "FunctionResponseTypes",
      "MaximumRetryAttempts",
      "ScalingConfig",
      "DestinationConfig",
    ],
  },
  {
    title: "Queues",
    type: "AWS::SQS::Queue",
    content: ["RedrivePolicy", "DelaySeconds", "VisibilityTimeout", "MessageRetentionPeriod", "SqsManagedSseEnabled"],
  },
  { title: "Rules", type: "AWS::Events::Rule", content: ["EventPattern", "Targets"] },
  {
    title: "Schedules",
    type: "AWS::Scheduler::Schedule",
    content: ["ScheduleExpression", "ScheduleExpressionTimezone", "FlexibleTimeWindow", "Target"],
  },
  { title: "Alarms", type: "AWS::CloudWatch::Alarm", content: formatAlarm },
  {
    title: "Cache policies",
    type: "AWS::CloudFront::CachePolicy",
    content: ({ CachePolicyConfig }, name) => [
      `${name}: ${formatValue(without(CachePolicyConfig, ["Name"])).replaceAll("ParametersInCacheKeyAndForwardedToOrigin", "key")}`,
    ],
  },
  { title: "Edge behaviors", type: "AWS::CloudFront::Distribution", content: formatBehaviors },
];

/** Types that have a section of their own, or none: a test says what holds for the dashboard. */
const typesElsewhere = new Set([
  ...sections.map(({ type }) => type),
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Integration",
  "AWS::CloudWatch::Dashboard",
]);

/**
 * A template as text for a review: counts of resources, permissions, routes, queues, schedules and alarms, one fact a
 * line and sorted. It leaves out code and the dashboard.
 */
export function summarizeTemplate(template: Template): readonly string[] {
  const { Resources: resources } = z.object({ Resources }).parse(template.toJSON());
  return [
    ...formatSection("Resources", countTypes(resources)),
    ...formatSection("Routes", formatRoutes(resources)),
    ...sections.flatMap(({ title, type, content }) =>
      formatSection(
        title,
        Object.entries(resources)
          .filter(([, resource]) => resource.Type === type)
          .flatMap(([id, { Properties: properties }]) => formatResource(formatId(id), properties, content)),
      ),
    ),
    ...formatSection(
      "Other resources",
      Object.entries(resources)
        .filter(([, { Type }]) => !typesElsewhere.has(Type))
        .map(([id, resource]) => formatOther(formatId(id), resource)),
    ),
  ];
}

function formatOther(
  name: string,
  { Type, Properties: properties, DeletionPolicy }: z.infer<typeof Resources>[string],
) {
  const [, , kind = Type] = Type.split("::");
  const kept = DeletionPolicy === "Delete" ? [] : [DeletionPolicy];
  return `${kind} ${name}: ${[...kept, ...formatEntries(without(properties, ["Code", "FunctionCode"]))].join("; ")}`;
}

const formatSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, ...lines.toSorted().map((line) => `- ${line}`)];

function formatResource(name: string, properties: Properties, content: Content): string[] {
  if (typeof content === "function") return content(properties, name);
  const chosen = Object.fromEntries(content.flatMap((key) => (key in properties ? [[key, properties[key]]] : [])));
  return [`${name}: ${formatEntries(chosen).join("; ")}`];
}

const formatEntries = (properties: Properties): string[] =>
  Object.entries(properties).map(([key, value]) => `${key} ${formatValue(value)}`);

const without = (value: unknown, names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(Properties.parse(value)).filter(([name]) => !names.includes(name)));

function countTypes(resources: z.infer<typeof Resources>): string[] {
  const counts = new Map<string, number>();
  for (const { Type } of Object.values(resources)) counts.set(Type, (counts.get(Type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${type} × ${count}`);
}

const Statement = z.object({
  Effect: z.string(),
  Action: z.unknown(),
  Resource: z.unknown(),
  Principal: z.optional(z.unknown()),
  Condition: z.optional(z.unknown()),
});
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });

function formatPolicy(properties: Properties, name: string): string[] {
  const holder = name.replace(/(Role)?(Default)?Policy$/, "");
  return Policy.parse(properties).PolicyDocument.Statement.map(({ Effect, Action, Resource, Principal, Condition }) =>
    [
      `${holder}: ${Effect} ${formatValue(Action)} → ${formatValue(Resource)}`,
      ...(Principal === undefined ? [] : [`by ${formatValue(Principal)}`]),
      ...(Condition === undefined ? [] : [`if ${formatValue(Condition)}`]),
    ].join("; "),
  );
}

function formatPermission({ FunctionName, Principal, SourceArn }: Properties): string[] {
  return [`${formatValue(FunctionName)}: ${formatValue(Principal)} from ${formatValue(SourceArn)}`];
}

function formatAlarm(properties: Properties): string[] {
  const { Namespace, MetricName, Dimensions, Metrics, Statistic, Period, EvaluationPeriods } = properties;
  const metric =
    Metrics === undefined
      ? `${formatValue(Statistic)} of ${formatValue(Namespace)} ${formatValue(MetricName)} (${formatValue(Dimensions ?? "")})`
      : formatValue(Metrics);
  const window = `${formatValue(EvaluationPeriods)} × ${Period === undefined ? "the metric's period" : `${formatValue(Period)} s`}`;
  const { AlarmDescription, AlarmActions, ComparisonOperator, Threshold, TreatMissingData } = properties;
  const comparison = formatValue(ComparisonOperator).replace("GreaterThanOrEqualToThreshold", "≥");
  return [
    `${formatValue(AlarmDescription)} ${metric} ${comparison} ${formatValue(Threshold)} in ${window}, missing data ${formatValue(TreatMissingData)} → ${formatValue(AlarmActions)}`,
  ];
}

const Behavior = z.object({
  PathPattern: z._default(z.string(), "default"),
  AllowedMethods: z._default(z.array(z.string()), ["GET", "HEAD"]),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.unknown()),
  ResponseHeadersPolicyId: z.unknown(),
  Compress: z.boolean(),
  FunctionAssociations: z._default(z.array(z.unknown()), []),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
});
const Distribution = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(Behavior), DefaultCacheBehavior: Behavior }),
});

function formatBehaviors(properties: Properties): string[] {
  const { CacheBehaviors, DefaultCacheBehavior } = Distribution.parse(properties).DistributionConfig;
  const rest = without(properties["DistributionConfig"], ["CacheBehaviors", "DefaultCacheBehavior"]);
  return [
    ...formatEntries(rest),
    ...[DefaultCacheBehavior, ...CacheBehaviors].map(({ PathPattern, TargetOriginId, ...settings }) =>
      [`${PathPattern}: ${formatId(TargetOriginId)}`, ...formatEntries(settings)].join("; "),
    ),
  ];
}

const Route = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.optional(z.string()),
  AuthorizerId: z.optional(z.unknown()),
  Target: z.unknown(),
});

function formatRoutes(resources: z.infer<typeof Resources>): string[] {
  const integrations = new Map(
    Object.entries(resources).map(
      ([
        id,
        {
          Properties: { IntegrationUri },
        },
      ]) => [formatId(id), IntegrationUri],
    ),
  );
  return Object.values(resources)
    .filter(({ Type }) => Type === "AWS::ApiGatewayV2::Route")
    .map(({ Properties: properties }) => {
      const { RouteKey, AuthorizationType = "NONE", AuthorizerId, Target } = Route.parse(properties);
      const integration = formatValue(Target).replace("integrations/", "");
      const authorizer = AuthorizerId === undefined ? "" : ` by ${formatValue(AuthorizerId)}`;
      return `${RouteKey}: ${AuthorizationType}${authorizer} → ${formatValue(integrations.get(integration))}`;
    });
}
