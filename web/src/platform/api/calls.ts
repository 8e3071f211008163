import { buildAddress } from "#shared/platform/api/address.ts";
import type { Contract } from "#shared/contract.ts";
import type { Endpoint, Output, RequestInput } from "#shared/platform/api/endpoint.ts";

// Types only, so that the contract's schemas stay out of public pages.

type AnyCall = Contract[keyof Contract];
type KeyOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
type Calls = { [E in AnyCall as KeyOf<E>]: E };

/** A call by method and path, as in the contract: `GET /restaurants/{restaurantId}`. */
export type CallKey = keyof Calls;
export type Answer<K extends CallKey> = Output<Calls[K]>;
export type Given<K extends CallKey> = RequestInput<Calls[K]>;

/** Arguments of a call: none for a call without parameters and body. */
export type Arguments<K extends CallKey> = keyof Given<K> extends never ? [] : [given: Given<K>];

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
  "GET /reservations/{reservationId}/calendar.ics": true,
  "POST /restaurants/{restaurantId}/notices": true,
  "POST /notices/{noticeId}/appeal": true,
};

export const carriesIdentity = (key: CallKey): boolean => !(key in publicCalls);

/** The arguments of any call at run time. */
export interface Parts {
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
