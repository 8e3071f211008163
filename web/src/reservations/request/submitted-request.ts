import { isSameValue } from "#web/platform/same-value.ts";
import { dropDraft, keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";

// A reservation request that was submitted before its guest had signed in. It is sent by itself once, when the sign-in
// leads back to it: not when its dialog is opened on another day, or by a link that somebody sent, nor when another tab
// has chosen something else since.

const draftName = (restaurantId: string): string => `${requestDraft(restaurantId)}:submitted`;

export const markSubmitted = (restaurantId: string): void =>
  keepDraft(draftName(restaurantId), {
    isSubmitted: true,
    isSignedIn: false,
    request: readDraft(requestDraft(restaurantId)),
  });

/** The restaurant whose reservation dialog a path of this site opens. */
export const reservedRestaurant = (path: string): string | null =>
  new URL(path, location.origin).searchParams.get("reserve");

/** Whether a request waits at a path: one that only opens the dialog, for a table yet to be chosen, has none. */
export function hasSubmitted(path: string): boolean {
  const restaurantId = reservedRestaurant(path);
  return restaurantId !== null && readDraft(draftName(restaurantId))["isSubmitted"] === true;
}

/** Called by the sign-in before it leads to a path. */
export function markSignedIn(path: string): void {
  const restaurantId = reservedRestaurant(path);
  if (restaurantId === null) return;
  const submitted = readDraft(draftName(restaurantId));
  if (submitted["isSubmitted"] === true) keepDraft(draftName(restaurantId), { ...submitted, isSignedIn: true });
}

/** Tells the other tabs that the request was sent: they lead to it, and offer no second table. */
export const markSent = (restaurantId: string, path: string): void => keepDraft(draftName(restaurantId), { path });

/** A code was asked for: what was sent before is not what waits now. */
export const dropSent = (restaurantId: string): void => dropDraft(draftName(restaurantId));

/** The page of the request that a tab has sent for the last sign-in. */
export function sentRequest(restaurantId: string): string | undefined {
  const { path } = readDraft(draftName(restaurantId));
  return typeof path === "string" ? path : undefined;
}

/** Whether the request is to be sent now. The next call says no. */
export function takeSubmitted(restaurantId: string): boolean {
  const { isSignedIn, request } = readDraft(draftName(restaurantId));
  if (isSignedIn !== true) return false;
  dropDraft(draftName(restaurantId));
  return isSameValue(request, readDraft(requestDraft(restaurantId)));
}
