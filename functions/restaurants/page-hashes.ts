import { type PagePart, pageParts } from "#shared/restaurants/approval.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import type { PublicPageStore } from "./public-page-store.ts";
import { shortHash } from "#functions/platform/hash.ts";

/** A hash of each part of a page, by which one tells later what has changed. */
const hashPage = (page: PublicRestaurant): Record<string, string> => {
  const parts: Readonly<Record<PagePart, unknown>> = {
    name: page.restaurant_name,
    address: [page.address, page.city],
    contact: [page.phone, page.email, page.website],
    texts: [page.description, page.description_en, page.special_occasions, page.special_occasions_en],
    cuisine: [page.category, page.cuisine_types, page.price_range],
    hours: [page.opening_hours, page.second_hours, page.closing_days],
    photos: page.photos.map(({ name }) => name).sort(),
    menu: page.menu_items,
    offers: page.special_offers,
    wines: page.wine_list,
  };
  return Object.fromEntries(pageParts.map((part) => [part, shortHash(JSON.stringify(parts[part] ?? null))]));
};

/** The fields of a restaurant that an admin takes from the public until its owner submits it again: what its page holds now. */
export async function withhold(
  field: "rejected_at" | "hidden_at",
  restaurantId: string,
  publicPages: Pick<PublicPageStore, "getPreview">,
  now: Date,
) {
  const page = await publicPages.getPreview(restaurantId, now);
  return { [field]: now.toISOString(), page_hashes: page ? hashPage(page) : null, resubmitted: null };
}

/** The parts that differ from an earlier page. Of one that nobody hashed, none. */
export const findChangedParts = (
  before: Readonly<Record<string, string>> | null | undefined,
  page: PublicRestaurant,
): PagePart[] => {
  const after = hashPage(page);
  return pageParts.filter((part) => before?.[part] !== undefined && before[part] !== after[part]);
};
