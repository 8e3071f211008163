import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildLandingSchema, buildListSchema } from "#functions/site/structured-data.ts";
import { buildRestaurantSchema } from "#functions/site/structured-restaurant.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { PublicRestaurant, RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { lucia } from "#test/support/cuisine-fixture.ts";

const origin = "https://tischkaiser.example";

const card = {
  ...lucia,
  opening_hours: {
    ...defaultOpeningHours,
    monday: { open: "11:00", close: "22:00", closed: true },
    friday: { open: "18:00", close: "02:00", closed: false },
    sunday: { open: "00:00", close: "00:00", closed: false },
  },
  closing_days: ["2026-12-24"],
};

const restaurant = PublicRestaurant.parse({
  ...card,
  description: "Frische Pasta",
  description_en: "Fresh pasta",
  phone: "0221 555 018",
  email: "ciao@lucia.example",
  website: "https://lucia.example",
  special_occasions: null,
  photos: [],
  menu_items: [
    {
      id: "men_1",
      name: "Kürbisravioli",
      name_en: "Pumpkin ravioli",
      description: null,
      price: 17.2,
      category: "Pasta",
      is_available: true,
    },
  ],
  special_offers: [
    {
      id: "off_1",
      title: "Mittagstisch",
      description: "Pasta und Wasser",
      offer_type: "weekly",
      price: 12.5,
      valid_from: "2026-11-16",
      valid_until: null,
      is_active: true,
      created_at: "2026-11-01T10:00:00Z",
    },
  ],
  wine_list: [
    {
      id: "win_1",
      name: "Barolo",
      type: "Rotwein",
      origin: "Piemont",
      year: 2019,
      price: 49,
      description: null,
      is_available: true,
    },
  ],
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
    ["the list", buildListSchema([RestaurantCard.parse(card)], origin)],
    ["the landing page", buildLandingSchema(origin, "de", "Ausgesuchte Restaurants")],
  ])("has only types and properties of schema.org for %s", (_, schema) => {
    expect(findSchemaErrors(schema)).toEqual([]);
  });

  it("has both openings of a day", () => {
    const twice = { ...restaurant, second_hours: { tuesday: { open: "17:30", close: "22:00" } } };
    const { openingHoursSpecification: hours } = z
      .object({ openingHoursSpecification: z.array(z.record(z.string(), z.string())) })
      .parse(buildRestaurantSchema(twice, "de", origin));
    const tuesday = hours.filter(({ dayOfWeek }) => dayOfWeek === "https://schema.org/Tuesday");
    expect(tuesday.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual([
      `${restaurant.opening_hours.tuesday.open}-${restaurant.opening_hours.tuesday.close}`,
      "17:30-22:00",
    ]);
  });

  it("has a restaurant's closing days, menu, wines, offers and reservation link", () => {
    expect(buildRestaurantSchema(restaurant, "de", origin)).toMatchObject({
      url: `${origin}/restaurant/rst_lucia`,
      potentialAction: { target: { urlTemplate: `${origin}/restaurants?reserve=rst_lucia` } },
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

  it("has the opening hours of each open day, past midnight and round the clock too", () => {
    const { openingHoursSpecification: hours } = z
      .object({ openingHoursSpecification: z.array(z.record(z.string(), z.string())) })
      .parse(buildRestaurantSchema(restaurant, "de", origin));
    expect(hours).toHaveLength(6);
    expect(hours.find(({ dayOfWeek }) => dayOfWeek === "https://schema.org/Friday")).toMatchObject({
      opens: "18:00",
      closes: "02:00",
    });
    expect(hours.find(({ dayOfWeek }) => dayOfWeek === "https://schema.org/Sunday")).toMatchObject({
      opens: "00:00",
      closes: "23:59",
    });
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
    const dish = (category: string) => ({ ...restaurant.menu_items[0], id: `men_${category}`, category });
    const menu_items = ["Desserts", "Hauptgerichte", "Suppen", "Vorspeisen"].map(dish);
    const schema = buildRestaurantSchema(PublicRestaurant.parse({ ...restaurant, menu_items }), "en", origin);
    const sections = ["Vorspeisen", "Suppen", "Hauptgerichte", "Desserts"].map((name) => ({ name }));
    expect(schema).toMatchObject({
      servesCuisine: ["Italian"],
      hasMenu: { hasMenuSection: [...sections, { name: "Red wine" }] },
    });
  });

  it("leaves out what a restaurant has no data for, and has no rating", () => {
    const bare = PublicRestaurant.parse({
      ...restaurant,
      description: null,
      description_en: undefined,
      phone: null,
      website: null,
      price_range: null,
      closing_days: [],
      menu_items: [],
      special_offers: [],
      wine_list: [],
    });
    const schema = buildRestaurantSchema(bare, "de", origin);
    expect(findSchemaErrors(schema)).toEqual([]);
    for (const key of [
      "description",
      "telephone",
      "sameAs",
      "priceRange",
      "hasMenu",
      "makesOffer",
      "aggregateRating",
    ]) {
      expect(schema).not.toHaveProperty(key);
    }
  });

  it("describes the landing page as a food establishment in a German city with a fixed rating (spec, section 3)", () => {
    expect(buildLandingSchema(origin, "de", "Ausgesuchte Restaurants")).toMatchObject({
      "@type": "FoodEstablishment",
      address: { addressLocality: "Köln", addressCountry: "DE" },
      aggregateRating: { ratingValue: "4.8" },
    });
  });
});
