import { expect, it } from "vitest";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { offers } from "#functions/menus/kinds.ts";
import { MenuEntryStore } from "#functions/menus/menu-entry-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { NewOffer } from "#shared/menus/requests.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { createPlainTable } from "#test/support/dynalite-table.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const table = await createPlainTable(product.awsUrl);
const catalogue = new CatalogueStore(table);

const titlesOn = (page: PublicRestaurant | undefined) => page?.special_offers.map(({ title }) => title).sort();

/** An instant that falls on three different local dates. */
const now = new Date("2027-03-01T10:30:00Z");

it.each([
  ["Pacific/Pago_Pago", "2027-02-28"],
  ["Europe/Berlin", "2027-03-01"],
  ["Pacific/Kiritimati", "2027-03-02"],
])(
  "the page of a restaurant in %s shows the offers that are active on its local date, %s",
  async (time_zone, today) => {
    const restaurant = aRestaurantRow({ time_zone });
    await batchWrite(table, Object.values(restaurantItems(restaurant)));
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    const written = {
      "until yesterday": { valid_until: yesterday },
      "until today": { valid_until: today },
      "today alone": { valid_from: today, valid_until: today },
      "from today on": { valid_from: today },
      "from tomorrow on": { valid_from: tomorrow },
      "today, but not active": { valid_from: today, is_active: false },
    };
    const store = new MenuEntryStore(table, offers);
    for (const [title, fields] of Object.entries(written)) {
      const offer = NewOffer.parse({ title, description: "Suppe und Brot", offer_type: "daily", ...fields });
      await store.add(restaurant.id, offer, now, title.replaceAll(/\W/g, ""));
    }
    const expected = ["from today on", "today alone", "until today"];
    expect(titlesOn(await catalogue.getPublicPage(restaurant.id, now))).toEqual(expected);
    expect(titlesOn(await catalogue.getPreview(restaurant.id, now))).toEqual(expected);
  },
);
