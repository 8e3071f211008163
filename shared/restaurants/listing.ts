// This file must not import anything.

/** Tells whether the public sees a restaurant: it is approved and visible (spec, section 4). */
export const isListed = (restaurant: { readonly is_approved: boolean; readonly is_visible: boolean }): boolean =>
  restaurant.is_approved && restaurant.is_visible;
