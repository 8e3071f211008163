// Nothing may be imported here.

/** The public sees a restaurant that is approved and visible (spec, section 4). */
export const isListed = (restaurant: { readonly is_approved: boolean; readonly is_visible: boolean }): boolean =>
  restaurant.is_approved && restaurant.is_visible;
