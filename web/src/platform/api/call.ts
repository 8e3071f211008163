import { QueryClient } from "@tanstack/react-query";
import { buildAddress } from "#shared/platform/api/address.ts";
import type { Contract } from "#shared/contract.ts";
import type { Endpoint, Output, RequestInput } from "#shared/platform/api/endpoint.ts";
import { compareClocks } from "../server-time.ts";
import { accessToken, endSession } from "../session/session.ts";
import { ApiResponseError, parseApiError } from "./errors.ts";

// Types only, so that the contract's schemas stay out of public pages.

type AnyCall = Contract[keyof Contract];
type KeyOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
type Calls = { [E in AnyCall as KeyOf<E>]: E };

/** A call by method and path, as in the contract: `GET /restaurants/{restaurantId}`. */
export type CallKey = keyof Calls;
export type Answer<K extends CallKey> = Output<Calls[K]>;
export type Given<K extends CallKey> = RequestInput<Calls[K]>;

/** Arguments of a call: none for a call without parameters and body. */
type Arguments<K extends CallKey> = keyof Given<K> extends never ? [] : [given: Given<K>];

type CallsFor<A extends Endpoint["audience"]> = {
  [K in CallKey]: Calls[K]["audience"] extends A ? K : never;
}[CallKey];

/** Calls without a token, so that they match a page's preloads and CloudFront's cache. The compiler checks that all are listed. */
const publicCalls: Readonly<Record<CallsFor<"public">, true>> = {
  "GET /health": true,
  "POST /browser-faults": true,
  "GET /restaurants": true,
  "GET /restaurants/suggestions": true,
  "GET /restaurants/counts": true,
  "GET /restaurants/{restaurantId}": true,
  "GET /restaurants/{restaurantId}/similar": true,
  "GET /restaurants/{restaurantId}/availability": true,
  "GET /reservations/{reservationId}/calendar.ics": true,
  "POST /restaurants/{restaurantId}/notices": true,
  "POST /notices/{noticeId}/appeal": true,
  "POST /sign-in-codes": true,
  "POST /sign-ins": true,
  "GET /reservations/{reservationId}/answer": true,
  "POST /reservations/{reservationId}/answer": true,
  "POST /reservations/{reservationId}/objection": true,
  "GET /waits/{waitId}": true,
  "POST /waits/{waitId}": true,
};

const carriesIdentity = (key: CallKey): boolean => !(key in publicCalls);

/** The arguments of any call at run time. */
interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The path below `/api` with its path and query parameters. */
export function callAddress(key: CallKey, { params = {}, query = {} }: Parts = {}): string {
  const path = key.slice(key.indexOf(" ") + 1);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return buildAddress(filled, query);
}

/**
 * Calls the API by the names of the contract. The response has the contract's type and was already shaped by
 * our Lambda. Throws `ApiResponseError` for every failure.
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
  const response = await fetch(`/api${callAddress(key, parts)}`, { method, headers, body, keepalive }).catch(() => {
    throw new ApiResponseError(0, "offline");
  });
  await compareClocks(response); // what shows the answer goes by the server's time
  return response;
}

const minutes = 60_000;

/** Spec, section 9: three retries with exponential backoff capped at 30 s, cache kept 5 minutes. Errors of the API are not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: import.meta.env.SSR ? Infinity : 5 * minutes, // a timer would keep the server process alive
        refetchOnWindowFocus: false,
        networkMode: "offlineFirst", // the service worker answers some requests without network
      },
    },
  });

const isTransient = (error: Error): boolean =>
  !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;

/** Key and function of a query for react-query: `useQuery({ ...queryOf("GET /me") })`. */
export const apiQuery = <K extends CallKey>(key: K, ...given: Arguments<K>) => ({
  queryKey: ["api", callAddress(key, given[0])] as const,
  queryFn: () => call(key, ...given),
});

/** How a list that the API answers in pages goes on; a query takes `pageParam` as its cursor. */
export const byCursor: {
  readonly initialPageParam: string | undefined;
  readonly getNextPageParam: (page: { readonly cursor: string | null }) => string | null;
} = { initialPageParam: undefined, getNextPageParam: ({ cursor }) => cursor };

/** All entries of a list that the API answers in pages. */
export async function readAll<T>(
  readPage: (cursor: string | undefined) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
  from?: string,
): Promise<T[]> {
  const { items, cursor } = await readPage(from);
  return cursor === null ? [...items] : [...items, ...(await readAll(readPage, cursor))];
}

/** A restaurant's hours and rules, which a dialog that was opened a moment ago need not load again. */
export const bookableRestaurantQuery = (restaurantId: string) => ({
  ...apiQuery("GET /restaurants/{restaurantId}", { params: { restaurantId } }),
  staleTime: 10_000,
});
