import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { type Finding, fine, problem } from "./finding.ts";

/** A quota that cannot be raised, and how much of it is used. */
interface Limit {
  readonly name: string;
  readonly used: number;
  readonly allowed: number;
  readonly unit: string;
}

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
  Outputs: z._default(z.record(z.string(), z.unknown()), {}),
});
type Template = z.infer<typeof Template>;

const EdgeFunction = z.object({ FunctionCode: z.string() });
const Lambda = z.object({ Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })) });
const InlinePolicy = z.object({ PolicyDocument: z.unknown() });

/**
 * Compares the synthesized templates and the built functions with the quotas that AWS does not raise, which CloudFormation
 * would only tell after minutes.
 *
 * @param assembly the folder of the synthesis
 * @param functions the folder with a folder per function
 */
export function checkLimits(assembly: string, functions: string): Finding[] {
  const limits = [
    ...globSync(`${assembly}/*.template.json`).flatMap(measureTemplate),
    ...globSync(`${functions}/*/`).map(measureBundle),
  ];
  const exceeded = limits.filter(({ used, allowed }) => used > allowed);
  if (exceeded.length > 0) return exceeded.map((limit) => problem(`Too large for AWS: ${formatLimit(limit)}`));
  const [closest] = limits.toSorted((one, other) => other.used / other.allowed - one.used / one.allowed);
  return [fine(`Sizes are within AWS's limits; closest is ${closest ? formatLimit(closest) : "nothing"}`)];
}

const formatLimit = ({ name, used, allowed, unit }: Limit): string =>
  `${name}, ${used.toLocaleString("en")} of ${allowed.toLocaleString("en")} ${unit}`;

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
function measureTemplate(file: string): Limit[] {
  const text = readFileSync(file, "utf8");
  const { Outputs, Resources } = Template.parse(JSON.parse(text));
  const name = path.basename(file, ".template.json");
  return [
    { name: `template of ${name}`, used: Buffer.byteLength(text), allowed: 1_000_000, unit: "bytes" },
    { name: `template of ${name}`, used: Object.keys(Resources).length, allowed: 500, unit: "resources" },
    { name: `template of ${name}`, used: Object.keys(Outputs).length, allowed: 200, unit: "outputs" },
    { name: `template of ${name}`, used: text.split("{{resolve:").length - 1, allowed: 60, unit: "dynamic references" },
    { name: `API of ${name}`, used: getAll(Resources, "ApiGatewayV2::Route").length, allowed: 300, unit: "routes" },
    ...getAll(Resources, "CloudFront::Function").map(([id, properties]) => {
      const used = Buffer.byteLength(EdgeFunction.parse(properties).FunctionCode);
      return { name: `CloudFront Function ${id}`, used, allowed: 10_240, unit: "bytes" };
    }),
    ...getAll(Resources, "Lambda::Function").map(([id, properties]) => {
      const used = JSON.stringify(Lambda.parse(properties).Environment ?? {}).length;
      return { name: `environment of ${id}`, used, allowed: 4096, unit: "bytes" };
    }),
    ...getAll(Resources, "IAM::Policy").map(([id, properties]) => {
      const used = JSON.stringify(InlinePolicy.parse(properties).PolicyDocument).length;
      return { name: `policy ${id}`, used, allowed: 10_240, unit: "characters" };
    }),
  ];
}

const getAll = (resources: Template["Resources"], type: string): [string, unknown][] =>
  Object.entries(resources)
    .filter(([, resource]) => resource.Type === `AWS::${type}`)
    .map(([id, { Properties }]) => [id, Properties]);

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
function measureBundle(folder: string): Limit {
  const files = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const used = files.reduce((bytes, entry) => bytes + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  return { name: `function ${path.basename(folder)}`, used, allowed: 250 * 1024 * 1024, unit: "bytes" };
}
