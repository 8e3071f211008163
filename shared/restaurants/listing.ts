// Nothing may be imported here.

/** The public sees a restaurant that is approved and visible (spec, section 4). */
export const isListed = (house: { readonly is_approved: boolean; readonly is_visible: boolean }): boolean =>
  house.is_approved && house.is_visible;
