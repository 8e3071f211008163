import { reportBrowserFault } from "#shared/platform/api/browser-fault.ts";
import { getHealth } from "#shared/platform/api/health.ts";
import { logBrowserFault } from "./browser-fault.ts";
import { defineRoute } from "./endpoint.ts";
import { checkHealth } from "./health.ts";

/** Routes of the product itself. */
export const platformRoutes = () => [
  defineRoute(getHealth, checkHealth),
  defineRoute(reportBrowserFault, logBrowserFault),
];
