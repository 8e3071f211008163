import type { reportBrowserFault } from "#shared/platform/api/browser-fault.ts";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import type { Handler } from "./endpoint.ts";

/** Logs and counts an error of the site in a browser. */
export const logBrowserFault: Handler<typeof reportBrowserFault> = ({ body }) => {
  logger.warn("browser fault", { ...body, ...toMetricFields({ browser_faults: 1 }) });
  return Promise.resolve(null);
};
