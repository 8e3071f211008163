import { readFileSync } from "node:fs";

export type EdgeFunctionName = "viewer-request" | "viewer-response";

/**
 * Reads the source of a CloudFront Function.
 *
 * @param apex the domain that redirects to `www.` before it
 */
export const readEdgeFunction = (name: EdgeFunctionName, apex = ""): string =>
  readFileSync(`infra/site/${name}.js`, "utf8").replace('const apex = "";', `const apex = ${JSON.stringify(apex)};`);
