import type { OwnerMessages } from "#shared/restaurants/messages/owner/de.ts";

interface Listing {
  readonly is_approved: boolean;
  readonly is_visible: boolean;
}

/** Whether guests see the restaurant, or will once it is approved. */
export const visibilityName = (words: OwnerMessages, { is_approved, is_visible }: Listing): string =>
  is_visible ? (is_approved ? words.visible : words.visibleLater) : words.hidden;
