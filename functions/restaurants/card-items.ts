import * as z from "zod/mini";
import { isListed } from "../../shared/restaurants/listing.ts";
import { weekdays } from "../../shared/restaurants/opening-hours.ts";
import { OpeningHours } from "../../shared/restaurants/opening-hours.schema.ts";
import { RestaurantCard, type RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { keys } from "../platform/dynamodb/keys.ts";

/** Carries the list's index keys only while the restaurant is listed; everyone else is found by id alone. */
export const cardItem = (profile: RestaurantProfile) => ({
  ...keys.card(profile.id),
  ...(isListed(profile) && keys.listed(profile)),
  entity: "card",
  ...cardFields(RestaurantCard.parse(profile)),
  version: profile.version,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
});

/** A card as rows hold it: with its week as a line, so that twenty cards and their covers fit in 16 kB (decision 33). */
export const cardFields = (card: RestaurantCard) => ({ ...card, opening_hours: lineOf(card.opening_hours) });

/**
 * `11:00-22:00` for each day, Monday first, and `=` for one like the day before; `11:00/22:00` are the hours of a day on
 * which the restaurant is closed.
 */
function lineOf(week: OpeningHours): string {
  const days = weekdays.map((day) => `${week[day].open}${week[day].closed ? "/" : "-"}${week[day].close}`);
  return days.map((hours, place) => (hours === days[place - 1] ? "=" : hours)).join(" ");
}

function weekOf(line: string): unknown {
  let hours = "";
  const days = line.split(" ").map((day) => {
    if (day !== "=") hours = day;
    return { open: hours.slice(0, 5), close: hours.slice(6), closed: hours[5] === "/" };
  });
  return Object.fromEntries(weekdays.map((day, place) => [day, days[place]]));
}

const Week = z.pipe(z.pipe(z.string(), z.transform(weekOf)), OpeningHours);

/** A row that holds a card. Those written before decision 33 hold the week itself. */
export const CardRow = z.extend(RestaurantCard, { opening_hours: z.union([Week, OpeningHours]) });

const Told = z.object({ id: z.string(), version: z.int(), cover: z.nullish(z.object({ name: z.string() })) });

/** Some thousand cards are a few MB. */
const mostKnown = 2000;

/**
 * Reads rows of cards, each only once: a row of the same version with the same cover holds what it held, and is
 * answered with the same object, by which others may know it again. Nobody may change it.
 */
export class CardReader {
  readonly #known = new Map<string, RestaurantCard>();

  /** @throws $ZodError when a row holds no card */
  read(row: unknown): RestaurantCard {
    const { id, version, cover } = Told.parse(row);
    const name = `${id}/${version}/${cover?.name ?? ""}`;
    const known = this.#known.get(name);
    if (known) return known;
    const card = CardRow.parse(row);
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(name, card);
    return card;
  }
}
