import { accessToken, endSession } from "../session/session.ts";
import { callAddress, type Answer, type Arguments, type CallKey, carriesIdentity, type Parts } from "./calls.ts";
import { ApiResponseError, parseApiError } from "./errors.ts";

/**
 * Calls the API by the names of the contract. The response has the contract's type and was already shaped by
 * our Lambda. Throws `ApiRefusal` for every failure.
 */
export async function call<K extends CallKey>(key: K, ...[given]: Arguments<K>): Promise<Answer<K>> {
  const parts: Parts = given ?? {};
  const response = carriesIdentity(key) ? await callAsCustomer(key, parts) : await send(key, parts);
  if (!response.ok) throw await parseApiError(response);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the response was shaped by the same contract's schema; parsing it again would bring zod into public pages
  return (response.status === 204 ? undefined : await response.json()) as Answer<K>;
}

/** Repeats a call once with a refreshed token after a 401 (clock skew, revoked keys); a second 401 ends the session. */
async function callAsCustomer(key: CallKey, parts: Parts): Promise<Response> {
  const token = await accessToken({ fresh: false });
  const first = await send(key, parts, token);
  if (first.status !== 401) return first;
  const fresh = token === undefined ? undefined : await accessToken({ fresh: true });
  const second = fresh === undefined ? first : await send(key, parts, fresh);
  if (second.status === 401) endSession();
  return second;
}

async function send(key: CallKey, parts: Parts, token?: string): Promise<Response> {
  const headers = new Headers(parts.headers);
  if (carriesIdentity(key)) headers.set("accept-language", document.documentElement.lang);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const [method = "GET"] = key.split(" ");
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const keepalive = method !== "GET"; // a change goes through even if its page is closed meanwhile
  return fetch(`/api${callAddress(key, parts)}`, { method, headers, body, keepalive }).catch(() => {
    throw new ApiResponseError(0, "offline");
  });
}
