import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod/mini";
import { errorName, logger } from "./observability/log.ts";

const Environment = z.object({ SITE_URL_PARAMETER: z.string() });

/**
 * Creates a function that reads the site's address, once, for functions that the distribution depends on. Undefined when
 * it cannot be had: an email then has no link.
 */
export function createSiteUrlLoader(environment: unknown): () => Promise<string | undefined> {
  const { SITE_URL_PARAMETER: Name } = Environment.parse(environment);
  const parameters = new SSMClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 1000, throwOnRequestTimeout: true },
  });
  let cached: string | undefined;
  return async () => {
    try {
      cached ??= (await parameters.send(new GetParameterCommand({ Name }))).Parameter?.Value;
    } catch (error) {
      logger.warn("site address unavailable", { error: errorName(error) });
    }
    return cached;
  };
}
