import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod/mini";
import { formatId, formatValue } from "./template-values.ts";

const Properties = z._default(z.record(z.string(), z.unknown()), {});
const Resource = z.object({ Type: z.string(), Properties, DeletionPolicy: z._default(z.string(), "Delete") });
type Properties = z.infer<typeof Properties>;

/** Types that the routes tell of, and the dashboard: monitoring.template.test.ts says what holds for it. */
const left = ["AWS::ApiGatewayV2::Route", "AWS::ApiGatewayV2::Integration", "AWS::CloudWatch::Dashboard"];

/**
 * A template as text for a review: routes, then the resources of each type with their number, one fact a line and sorted.
 * It leaves out code and the dashboard.
 */
export function summarizeTemplate(template: Template): readonly string[] {
  const Resources = z.record(z.string(), Resource);
  const resources = Object.entries(z.object({ Resources }).parse(template.toJSON()).Resources);
  const types = [...new Set(resources.map(([, { Type }]) => Type))].filter((type) => !left.includes(type)).toSorted();
  return [
    ...formatSection("Routes", formatRoutes(template)),
    ...types.flatMap((type) => {
      const own = resources.filter(([, { Type }]) => Type === type);
      return formatSection(
        `${type} × ${own.length}`,
        own.flatMap(([id, one]) => formatResource(formatId(id), one)),
      );
    }),
  ];
}

const formatSection = (title: string, lines: readonly string[]): string[] => [
  `## ${title}`,
  ...lines.toSorted().map((line) => `- ${line}`),
];

/** One line; of a policy one line a statement, of a distribution one a behavior. */
function formatResource(name: string, { Type, Properties: properties, DeletionPolicy }: z.infer<typeof Resource>) {
  if ("PolicyDocument" in properties) return formatPolicy(name, properties);
  if (Type === "AWS::CloudFront::Distribution") return formatBehaviors(properties);
  const kept = DeletionPolicy === "Delete" ? [] : [DeletionPolicy];
  return [`${name}: ${[...kept, ...formatEntries(without(properties, ["Code", "FunctionCode"]))].join("; ")}`];
}

const formatEntries = (properties: Properties): string[] =>
  Object.entries(properties).map(([key, value]) => `${key} ${formatValue(value)}`);

const without = (value: unknown, names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(Properties.parse(value)).filter(([name]) => !names.includes(name)));

const Statement = z.object({
  Effect: z.string(),
  Action: z.unknown(),
  Resource: z.unknown(),
  Principal: z.optional(z.unknown()),
  Condition: z.optional(z.unknown()),
});
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });

const formatPolicy = (name: string, properties: Properties): string[] =>
  Policy.parse(properties).PolicyDocument.Statement.map(({ Effect, Action, Resource: to, Principal, Condition }) =>
    [
      `${name.replace(/(Role)?(Default)?Policy$/, "")}: ${Effect} ${formatValue(Action)} → ${formatValue(to)}`,
      ...(Principal === undefined ? [] : [`by ${formatValue(Principal)}`]),
      ...(Condition === undefined ? [] : [`if ${formatValue(Condition)}`]),
    ].join("; "),
  );

const Behavior = z.looseObject({ PathPattern: z._default(z.string(), "default"), TargetOriginId: z.string() });
const Distribution = z.object({
  DistributionConfig: z.looseObject({ CacheBehaviors: z.array(Behavior), DefaultCacheBehavior: Behavior }),
});

function formatBehaviors(properties: Properties): string[] {
  const { CacheBehaviors, DefaultCacheBehavior, ...rest } = Distribution.parse(properties).DistributionConfig;
  const behaviors = [DefaultCacheBehavior, ...CacheBehaviors].map(({ PathPattern, TargetOriginId, ...settings }) =>
    [`${PathPattern}: ${formatId(TargetOriginId)}`, ...formatEntries(settings)].join("; "),
  );
  return [...formatEntries(rest), ...behaviors];
}

/** Each route with its authorizer and the function that answers it. */
function formatRoutes(template: Template): string[] {
  const integrations = Object.entries(template.findResources("AWS::ApiGatewayV2::Integration"));
  const functions = new Map(
    integrations.map(([id, one]) => [formatId(id), formatValue(Resource.parse(one).Properties["IntegrationUri"])]),
  );
  return Object.values(template.findResources("AWS::ApiGatewayV2::Route")).map((route) => {
    const { RouteKey, AuthorizationType = "NONE", AuthorizerId, Target } = Resource.parse(route).Properties;
    const authorizer = AuthorizerId === undefined ? "" : ` by ${formatValue(AuthorizerId)}`;
    const answering = functions.get(formatValue(Target).replace("integrations/", "")) ?? "";
    return `${formatValue(RouteKey)}: ${formatValue(AuthorizationType)}${authorizer} → ${answering}`;
  });
}
