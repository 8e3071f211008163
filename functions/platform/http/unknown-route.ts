import type { Endpoint } from "#shared/platform/api/endpoint.ts";
import { ApiError } from "#shared/platform/api/errors.ts";

/**
 * The error for a request that no route takes: 405 with the methods of its address (RFC 9110, 15.5.6), or 404. The
 * contract is loaded only here, because its schemas would slow every cold start.
 *
 * @param path with `/api`
 */
export async function toUnknownRouteError(path: string): Promise<ApiError> {
  const { contract } = await import("#shared/contract.ts");
  const allow = Object.values<Endpoint>(contract)
    .filter((endpoint) => toPattern(endpoint.path).test(path))
    .flatMap(({ method, audience }) => (method === "GET" && audience === "public" ? ["GET", "HEAD"] : [method]));
  return allow.length === 0 ? new ApiError("no_such_route") : new ApiError("wrong_method", { allow });
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+").replace(".", "\\.")}$`);
