import * as z from "zod/mini";

const Reference = z.union([
  z.object({ Ref: z.string() }),
  z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) }),
  z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) }),
]);

/** A logical id without the hashes of the CDK, so that `EventsOutboxRole1A2B3C4D` reads `EventsOutboxRole`. */
export const formatId = (logicalId: string): string => logicalId.replaceAll(/[0-9A-F]{8}(?=$|[A-Z])/g, "");

/** A value of a CloudFormation template on one line; references become the name of the resource. */
export function formatValue(value: unknown): string {
  const reference = Reference.safeParse(value);
  if (reference.success) return formatReference(reference.data);
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${isObject(inner) ? `(${formatValue(inner)})` : formatValue(inner)}`)
    .join(", ");
}

function formatReference(reference: z.infer<typeof Reference>): string {
  if ("Ref" in reference) return reference.Ref === "AWS::Partition" ? "aws" : formatId(reference.Ref);
  if ("Fn::Join" in reference) return reference["Fn::Join"][1].map(formatValue).join(reference["Fn::Join"][0]);
  const [logicalId, attribute] = reference["Fn::GetAtt"];
  return attribute === "Arn" ? formatId(logicalId) : `${formatId(logicalId)}.${attribute}`;
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && !Array.isArray(value) && !Reference.safeParse(value).success;
