import { showEmail } from "#shared/platform/text/email-domain.ts";
import { findMenuFeatures } from "#shared/search/dish-words.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import { findCountry } from "#shared/restaurants/postal-address.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { publicPhotos } from "#shared/photos/photo-list.ts";
import { findPricePerHead } from "#shared/menus/price-per-head.ts";
import { headingKey } from "#shared/menus/courses.ts";
import { isOfferCurrent } from "#shared/menus/menu-constants.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { PublicRestaurant, type RestaurantPreview, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { OrderedMenuItem, OrderedWine, SpecialOffer } from "#shared/menus/menu.ts";
import { parseAnswerTime } from "./items.ts";
import { compareOrder, type Ordered } from "#functions/menus/order.ts";
import { PhotoList } from "#functions/photos/photo-store.ts";
import { restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { TableStore } from "#functions/platform/dynamodb/table.ts";

const toShownHost = (website: string): string => showEmail(new URL(website).hostname.replace(/^www\./, ""));

/** A restaurant's public page. Apart from the list, whose Lambdas need neither its menu nor the rules of phone numbers. */
export class PublicPageStore extends TableStore {
  /** The public page of a listed restaurant; undefined for all others. */
  async getPublicPage(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && isListed(restaurant.profile) ? restaurant.page : undefined;
  }

  /** The public page of a restaurant whether it is listed or not. For its owner and the administration. */
  async getPreview(id: string, now: Date): Promise<RestaurantPreview | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && { ...restaurant.page, ...pickListing(restaurant.profile) };
  }

  /** Reads a restaurant with its available menu, current offers and available wines, in one Query per megabyte. */
  async #loadPage(id: string, now: Date): Promise<{ profile: RestaurantProfile; page: PublicRestaurant } | undefined> {
    const rows = await queryAll(this.table, { partition: restaurantPartition(id), isConsistent: false });
    const rowsOf = (entity: string) => rows.filter((item) => item["entity"] === entity);
    const [row] = rowsOf("restaurant");
    if (!row) return undefined;
    const profile = RestaurantProfile.parse(row);
    const today = localDateTime(now, profile.time_zone).date;
    const dishes = rowsOf("menu_item").map((item) => OrderedMenuItem.parse(item));
    const email = profile.contact_email ?? profile.email;
    const page = PublicRestaurant.parse({
      ...profile,
      email,
      phone_link: telephoneLink(profile.phone ?? "", findCountry(profile)),
      shown_email: showEmail(email),
      shown_host: profile.website && URL.canParse(profile.website) ? toShownHost(profile.website) : undefined,
      shown_address: formatPostalAddress(profile),
      price_per_head: findPricePerHead(dishes),
      menu_features: findMenuFeatures(dishes),
      answers_in_minutes: parseAnswerTime(rowsOf("answer_time")[0], now),
      photos: rowsOf("photos").flatMap((item) => publicPhotos(id, PhotoList.parse(item).photos)),
      menu_items: dishes.filter((item) => item.is_available).sort(compareBy("category")),
      special_offers: rowsOf("offer")
        .map((item) => SpecialOffer.parse(item))
        .filter((offer) => isOfferCurrent(offer, today))
        .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
      wine_list: rowsOf("wine")
        .map((item) => OrderedWine.parse(item))
        .filter((wine) => wine.is_available)
        .sort(compareBy("type")),
    });
    return { profile, page };
  }
}

const pickListing = ({ is_approved, is_visible }: RestaurantProfile) => ({ is_approved, is_visible });

/** By the heading in a field, then in the owner's order. */
const compareBy =
  <Name extends string>(name: Name) =>
  (a: Ordered & Readonly<Record<Name, string | null>>, b: Ordered & Readonly<Record<Name, string | null>>): number =>
    headingKey(a[name]).localeCompare(headingKey(b[name]), "de") || compareOrder(a, b);
