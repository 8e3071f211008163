import type { AnyFeature, Category, CuisineType, PriceRange } from "#shared/restaurants/constants.ts";
import type { offerTypes as offers } from "#shared/menus/menu-constants.ts";

/** The spec's lists (section 9). Cuisine types and categories share one map, because a card shows either. */
export const cuisines = {
  Italienisch: "Italienisch",
  Griechisch: "Griechisch",
  Türkisch: "Türkisch",
  Asiatisch: "Asiatisch",
  Deutsch: "Deutsch",
  Mediterran: "Mediterran",
  Indisch: "Indisch",
  Französisch: "Französisch",
  Spanisch: "Spanisch",
  Japanisch: "Japanisch",
  Chinesisch: "Chinesisch",
  Thai: "Thai",
  Mexikanisch: "Mexikanisch",
  Vegan: "Vegan",
  Vegetarisch: "Vegetarisch",
  Restaurant: "Restaurant",
  Café: "Café",
  Bar: "Bar",
  Bistro: "Bistro",
  Pizzeria: "Pizzeria",
  Steakhouse: "Steakhouse",
  "Fast Food": "Fast Food",
} satisfies Record<CuisineType | Category, string>;

export const offerTypes = {
  daily: "Tagesangebot",
  weekly: "Wochenangebot",
  monthly: "Monatsangebot",
  special: "Sonderangebot",
} satisfies Record<(typeof offers)[number], string>;

export const priceWords = {
  "€": "Günstig",
  "€€": "Mittel",
  "€€€": "Gehoben",
  "€€€€": "Hochpreisig",
} satisfies Record<PriceRange, string>;

/** What a restaurant has and suits; the list filters by it. */
export const features = {
  terrace: "Terrasse",
  garden: "Garten",
  children: "Kinderfreundlich",
  step_free: "Barrierefrei",
  dogs: "Hunde erlaubt",
  parking: "Parkplätze",
  groups: "Große Gruppen",
  private_room: "Nebenraum",
  breakfast: "Frühstück",
  brunch: "Brunch",
  romantic: "Romantisch",
  celebrations: "Feiern",
  childrens_birthday: "Kindergeburtstag",
  business: "Geschäftsessen",
  gluten_free: "Glutenfreie Gerichte",
  lactose_free: "Laktosefreie Gerichte",
  delivery: "Lieferung",
  pickup: "Abholung",
} satisfies Record<AnyFeature, string>;
