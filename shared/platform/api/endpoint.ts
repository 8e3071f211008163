import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** Who may call an endpoint: exactly one audience; everybody else is rejected. */
export const audiences = ["public", "authenticated", "owner", "admin"] as const;
export type Audience = (typeof audiences)[number];

/**
 * One call of the API. Handlers, the web client, API Gateway's routes and authorizers, OpenAPI and the rows of the
 * authorization matrix are all derived from it.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly audience: Audience;
  /** The Lambda that answers: one per audience, unless the endpoint needs one with other packages or permissions. */
  readonly lambda?: "photos" | "dead-letters" | "audit-trail" | "cases" | "notices" | "answers" | "export" | "sign-in";
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodMiniType;
  /** The media type of a response that is not JSON; `response` is then its text. */
  readonly produces?: string;
  readonly errors: readonly ErrorCode[];
  /** Seconds that CloudFront may cache the response; without it the response is not cached. */
  readonly cacheSeconds?: number;
  /** As many for an answer that has this field. */
  readonly cacheSecondsWith?: Readonly<Record<string, number>>;
}

type Part = "params" | "query" | "headers" | "body";
type Parts<E extends Endpoint> = { [P in Part as E[P] extends z.ZodMiniType ? P : never]: E[P] };

/** What a handler receives: parsed, with defaults applied. */
export type Input<E extends Endpoint> = { [P in keyof Parts<E>]: z.output<Parts<E>[P] & z.ZodMiniType> };
/** What a caller sends: before parsing, so fields with defaults are optional. */
export type RequestInput<E extends Endpoint> = { [P in keyof Parts<E>]: z.input<Parts<E>[P] & z.ZodMiniType> };
export type Output<E extends Endpoint> = z.output<E["response"]>;

type Outcome = Pick<Endpoint, "status" | "errors">;
const usualOutcome: Outcome = { status: 200, errors: [] };

/** Defines an endpoint: 200 and no errors of its own, unless it says so. */
export const endpoint = <const E extends Omit<Endpoint, keyof Outcome> & Partial<Outcome>>(
  definition: E,
): Outcome & E => ({ ...usualOutcome, ...definition });

/** The Lambdas of the API: one per audience, and those that an endpoint names. */
export type ApiLambda = Audience | NonNullable<Endpoint["lambda"]>;

/** Names the Lambda that answers an endpoint. */
export const getApiLambda = ({ audience, lambda }: Pick<Endpoint, "audience" | "lambda">): ApiLambda =>
  lambda ?? audience;
