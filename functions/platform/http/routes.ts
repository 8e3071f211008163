import { getHealth, reportBrowserFault } from "#shared/platform/api/contract.ts";
import { defineRoute, type Handler } from "./endpoint.ts";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";

/** Logs and counts an error of the site in a browser. */
const logBrowserFault: Handler<typeof reportBrowserFault> = ({ body }) => {
  logger.warn("browser fault", { ...body, ...toMetricFields({ browser_faults: 1 }) });
  return Promise.resolve(null);
};

/** Reports that the API runs. It calls no other service, so that a busy table does not make Lambdas look unhealthy. */
const checkHealth: Handler<typeof getHealth> = () => Promise.resolve({ status: "ok" });

/** Routes of the product itself. */
export const platformRoutes = () => [
  defineRoute(getHealth, checkHealth),
  defineRoute(reportBrowserFault, logBrowserFault),
];
