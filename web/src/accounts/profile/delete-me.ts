import type { CallKey } from "#web/platform/api/calls.ts";
import { ApiResponseError, parseApiError } from "#web/platform/api/errors.ts";

const key = "DELETE /me" satisfies CallKey;

/**
 * Deletes the own account with the token of a sign-in just now, instead of the stored session's. Apart from `call`, so
 * that public pages do not load it. Throws `ApiResponseError` for every failure.
 */
export async function deleteMe(freshToken: string): Promise<void> {
  const [method = "", path = ""] = key.split(" ");
  const headers = { authorization: `Bearer ${freshToken}`, "accept-language": document.documentElement.lang };
  const response = await fetch(`/api${path}`, { method, headers, keepalive: true }).catch(() => {
    throw new ApiResponseError(0, "offline");
  });
  if (!response.ok) throw await parseApiError(response);
}
