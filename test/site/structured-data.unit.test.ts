import { describe, expect, it } from "vitest";
import { buildLandingSchema, buildListSchema } from "#functions/site/structured-data.ts";
import { buildRestaurantSchema } from "#functions/site/structured-restaurant.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { RestaurantCard, PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { lucia, luciaPage } from "#test/support/cuisine-fixture.ts";
import * as z from "zod/mini";

const origin = "https://tischkaiser.example";

const opening_hours = {
  ...defaultOpeningHours,
  monday: { open: "11:00", close: "22:00", closed: true },
  friday: { open: "18:00", close: "02:00", closed: false },
  sunday: { open: "00:00", close: "00:00", closed: false },
};
const dish = { name: "Kürbisravioli", name_en: "Pumpkin ravioli", description: null, price: 17.2, is_available: true };
const wine = { name: "Barolo", type: "Rotwein", origin: "Piemont", year: 2019, price: 49, description: null };
const offer = { title: "Mittagstisch", description: "Pasta und Wasser", offer_type: "weekly", price: 12.5 };
const during = { valid_from: "2026-11-16", valid_until: null, is_active: true, created_at: "2026-11-01T10:00:00Z" };

const restaurant = PublicRestaurant.parse({
  ...luciaPage,
  opening_hours,
  closing_days: ["2026-12-24"],
  menu_items: [{ id: "men_1", category: "Pasta", ...dish }],
  special_offers: [{ id: "off_1", ...offer, ...during }],
  wine_list: [{ id: "win_1", ...wine, is_available: true }],
});

/** The properties that schema.org has for each of our types: https://schema.org/Restaurant and the pages of the others. */
const vocabulary: Readonly<Record<string, string>> = {
  Restaurant:
    "@id url name description telephone email sameAs priceRange servesCuisine acceptsReservations potentialAction address openingHoursSpecification specialOpeningHoursSpecification image hasMenu makesOffer",
  FoodEstablishment: "name url image description address aggregateRating",
  PostalAddress: "streetAddress postalCode addressLocality addressCountry",
  OpeningHoursSpecification: "dayOfWeek opens closes validFrom validThrough",
  Menu: "inLanguage hasMenuSection",
  MenuSection: "name hasMenuItem",
  MenuItem: "name description offers",
  Offer: "name description category price priceCurrency validFrom validThrough",
  ReserveAction: "target result",
  EntryPoint: "urlTemplate",
  FoodEstablishmentReservation: "",
  AggregateRating: "ratingValue reviewCount",
  ItemList: "itemListElement",
  ListItem: "position name url",
};

/** Lists the types and properties that the vocabulary does not have, and empty values. */
function findSchemaErrors(value: unknown, at = "$"): string[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => findSchemaErrors(inner, `${at}[${index}]`));
  if (typeof value !== "object" || value === null) return value === "" || value == null ? [`${at} is empty`] : [];
  const type = "@type" in value && typeof value["@type"] === "string" ? value["@type"] : "";
  const allowed = vocabulary[type]?.split(" ");
  if (!allowed) return [`${at} has the type '${type}'`];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "@type" || (key === "@context" && inner === "https://schema.org") || allowed.includes(key)
      ? findSchemaErrors(inner, `${at}.${key}`)
      : [`${at}: ${type} has no ${key}`],
  );
}

describe("structured data", () => {
  it.each([
    ["a restaurant", buildRestaurantSchema(restaurant, "de", origin)],
    ["a restaurant, in English", buildRestaurantSchema(restaurant, "en", origin)],
    ["the list", buildListSchema([RestaurantCard.parse(lucia)], origin)],
    ["the landing page", buildLandingSchema(origin, "de", "Ausgesuchte Restaurants")],
  ])("has only types and properties of schema.org for %s", (_, schema) => {
    expect(findSchemaErrors(schema)).toEqual([]);
  });

  it("has a restaurant's closing days, menu, wines, offers and reservation link", () => {
    expect(buildRestaurantSchema(restaurant, "de", origin)).toMatchObject({
      url: `${origin}/restaurant/rst_lucia`,
      potentialAction: {
        target: {
          urlTemplate: `${origin}/restaurant/rst_lucia?reserve=rst_lucia&date={date}&time={time}&guests={guests}`,
        },
      },
      specialOpeningHoursSpecification: [{ validFrom: "2026-12-24", opens: "00:00", closes: "00:00" }],
      hasMenu: {
        hasMenuSection: [
          { name: "Pasta", hasMenuItem: [{ name: "Kürbisravioli", offers: { price: "17.20", priceCurrency: "EUR" } }] },
          { name: "Rotwein", hasMenuItem: [{ name: "Barolo, Piemont, 2019", offers: { price: "49.00" } }] },
        ],
      },
      makesOffer: [{ name: "Mittagstisch", category: "Wochenangebot", price: "12.50", validFrom: "2026-11-16" }],
    });
  });

  it("has both openings of each open day, past midnight and round the clock too", () => {
    const twice = { ...restaurant, second_hours: { tuesday: { open: "22:30", close: "23:30" } } };
    const { openingHoursSpecification: hours } = z
      .object({ openingHoursSpecification: z.array(z.record(z.string(), z.string())) })
      .parse(buildRestaurantSchema(twice, "de", origin));
    const openings = hours.map(({ dayOfWeek = "", opens, closes }) => `${dayOfWeek.slice(19)} ${opens}-${closes}`);
    expect(openings).toHaveLength(7);
    for (const opening of ["Tuesday 11:00-22:00", "Tuesday 22:30-23:30", "Friday 18:00-02:00", "Sunday 00:00-23:59"])
      expect(openings).toContain(opening);
  });

  it("is English on an English page where the restaurant has English texts", () => {
    expect(buildRestaurantSchema(restaurant, "en", origin)).toMatchObject({
      url: `${origin}/restaurant/rst_lucia?lang=en`,
      description: "Fresh pasta",
      hasMenu: {
        inLanguage: "en",
        hasMenuSection: [{ hasMenuItem: [{ name: "Pumpkin ravioli" }] }, { name: "Red wine" }],
      },
      makesOffer: [{ name: "Mittagstisch", category: "Weekly offer" }],
    });
  });

  it("lists dishes in the order of a meal, whatever their order by name, and cuisines in the page's language", () => {
    const menu_items = ["Desserts", "Hauptgerichte", "Suppen", "Vorspeisen"].map((category) => ({
      ...dish,
      id: `men_${category}`,
      category,
    }));
    const schema = buildRestaurantSchema(PublicRestaurant.parse({ ...restaurant, menu_items }), "en", origin);
    const sections = ["Vorspeisen", "Suppen", "Hauptgerichte", "Desserts"].map((name) => ({ name }));
    expect(schema).toMatchObject({
      servesCuisine: ["Italian"],
      hasMenu: { hasMenuSection: [...sections, { name: "Red wine" }] },
    });
  });

  it("leaves out what a restaurant has no data for, and has no rating", () => {
    const none = { description: null, description_en: undefined, phone: null, website: null, price_range: null };
    const bare = PublicRestaurant.parse({ ...luciaPage, ...none });
    const schema = buildRestaurantSchema(bare, "de", origin);
    expect(findSchemaErrors(schema)).toEqual([]);
    const absent = ["description", "telephone", "sameAs", "priceRange", "hasMenu", "makesOffer", "aggregateRating"];
    expect(Object.keys(schema).filter((key) => absent.includes(key))).toEqual([]);
  });

  it("describes the landing page as a food establishment in a German city with a fixed rating (spec, section 3)", () => {
    expect(buildLandingSchema(origin, "de", "Ausgesuchte Restaurants")).toMatchObject({
      "@type": "FoodEstablishment",
      address: { addressLocality: "Köln", addressCountry: "DE" },
      aggregateRating: { ratingValue: "4.8" },
    });
  });
});
