import * as z from "zod/mini";
import type { Endpoint, Output } from "#shared/platform/api/endpoint.ts";

/**
 * Makes the function that writes an endpoint's response body. Only fields that the response schema declares leave. The
 * schema is compiled at the first response, because that takes milliseconds that no cold start should wait for.
 */
export function createResponseWriter<const E extends Endpoint>({
  response,
  produces,
}: E): (output: Output<E>) => string {
  let compiled: typeof response | undefined;
  return (output) => {
    const content: unknown = (compiled ??= z.compile(response)).parse(output);
    return produces !== undefined && typeof content === "string" ? content : JSON.stringify(content);
  };
}
