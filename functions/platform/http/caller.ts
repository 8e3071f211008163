import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";
import * as z from "zod/mini";
import type { Audience } from "#shared/platform/api/endpoint.ts";
import { ApiError } from "#shared/platform/api/errors.ts";

export interface Caller {
  readonly userId: string;
  /** The name by which Cognito's API finds the user. */
  readonly username: string;
  /** When the person last typed a password. Refreshed tokens keep it. */
  readonly signedInAt: Date;
  readonly isAdmin: boolean;
}
export interface Owner extends Caller {
  readonly restaurantId: string;
}

/** The caller that a handler receives, by audience. The types keep an owner's endpoint from a customer's check. */
interface CallerByAudience {
  public: null;
  authenticated: Caller;
  owner: Owner;
  admin: Caller & { readonly isAdmin: true };
}
export type Identify<A extends Audience> = (event: Event) => Promise<CallerByAudience[A]> | CallerByAudience[A];
export type CallerFor<A extends Audience> = CallerByAudience[A];

export const asPublic: Identify<"public"> = () => null;

/** API Gateway has verified signature, issuer, client and expiry. Only access tokens may call the API, not ID tokens. */
const Claims = z.object({
  sub: z.string(),
  username: z.optional(z.string()),
  token_use: z.literal("access"),
  /** Epoch seconds; API Gateway passes a string, the local AWS a number. */
  auth_time: z._default(z.coerce.number(), 0),
  /** API Gateway flattens the list to `[admin staff]`; the local AWS passes an array. */
  "cognito:groups": z._default(
    z.union([
      z.pipe(
        z.string(),
        z.transform((flat) => flat.replaceAll(/^\[|\]$/g, "").split(/[\s,]+/)),
      ),
      z.array(z.string()),
    ]),
    [],
  ),
});

export const asAuthenticated: Identify<"authenticated"> = (event) => {
  const claims = Claims.safeParse(getClaims(event));
  if (!claims.success) throw new ApiError("not_signed_in");
  const { sub, username = sub, "cognito:groups": groups, auth_time } = claims.data;
  return { userId: sub, username, signedInAt: new Date(auth_time * 1000), isAdmin: groups.includes("admin") };
};

/** Reads the ownership from the table for each call, so that a revoked ownership ends at once. */
export const asOwner =
  (restaurants: { getOwnedRestaurantId(userId: string): Promise<string | undefined> }): Identify<"owner"> =>
  async (event) => {
    const caller = await asAuthenticated(event);
    const restaurantId = await restaurants.getOwnedRestaurantId(caller.userId);
    if (restaurantId === undefined) throw new ApiError("not_allowed");
    return { ...caller, restaurantId };
  };

/** Whether a user has set up a second step of the sign-in. @throws ApiError not_signed_in for a user that is gone */
export type HasSecondStep = (username: string) => Promise<boolean>;

interface AdminChecks {
  readonly accounts: { isDeleted(userId: string, now: Date): Promise<boolean> };
  readonly hasSecondStep: HasSecondStep | undefined;
  readonly now?: () => Date;
}

/**
 * Trusts the group in the signed token; user attributes never authorize anything. A token outlives its account by
 * minutes, so a deleted account is refused. Where a second step is demanded, an admin without one is refused.
 *
 * @throws ApiError not_signed_in, not_allowed, second_step_required
 */
export const asAdmin =
  ({ accounts, hasSecondStep, now = () => new Date() }: AdminChecks): Identify<"admin"> =>
  async (event) => {
    const caller = await asAuthenticated(event);
    if (!caller.isAdmin) throw new ApiError("not_allowed");
    if (await accounts.isDeleted(caller.userId, now())) throw new ApiError("not_signed_in");
    if (hasSecondStep && !(await hasSecondStep(caller.username))) throw new ApiError("second_step_required");
    return { ...caller, isAdmin: true };
  };

/** The claims of the token that API Gateway verified; undefined on a route without an authorizer. */
export const getClaims = ({ requestContext }: Event): Readonly<Record<string, unknown>> | undefined =>
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the type knows no route without authorizer
  requestContext.authorizer?.jwt.claims;
