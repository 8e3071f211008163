import * as z from "zod/mini";
import { categories, cuisineTypes, features, priceRanges } from "#shared/restaurants/constants.ts";
import { type Schedule, type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { RestaurantSettings } from "#shared/restaurants/settings.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { DayHours, findDayError, hasTimes, toTimes } from "./day-hours.ts";

/** What the form holds, in the order on screen. It also parses a stored draft. */
export const SettingsValues = z.object({
  opening_hours: z.record(z.enum(weekdays), DayHours),
  closing_days: z.array(z.string()),
  answer_minutes: z.string(),
  lead_time_minutes: z.string(),
  reservation_required: z.boolean(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  contact_email: z.string(),
  website: z.string(),
  category: z.enum(["", ...categories]),
  cuisine_types: z.array(z.enum(cuisineTypes)),
  price_range: z.enum(["", ...priceRanges]),
  description: z.string(),
  description_en: z.string(),
  delivery_available: z.boolean(),
  pickup_available: z.boolean(),
  features: z.array(z.enum(features)),
  special_occasions: z.string(),
  special_occasions_en: z.string(),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

export const toValues = (restaurant: RestaurantProfile): SettingsValues => ({
  opening_hours: mapDays((day) => toDayHours(restaurant, day)),
  closing_days: restaurant.closing_days.toSorted(),
  answer_minutes: String(restaurant.answer_minutes),
  lead_time_minutes: String(restaurant.lead_time_minutes),
  reservation_required: restaurant.reservation_required,
  address: restaurant.address ?? "",
  city: restaurant.city ?? "",
  phone: restaurant.phone ?? "",
  contact_email: restaurant.contact_email ?? "",
  website: restaurant.website ?? "",
  category: restaurant.category ?? "",
  cuisine_types: restaurant.cuisine_types,
  price_range: restaurant.price_range ?? "",
  description: restaurant.description ?? "",
  description_en: restaurant.description_en ?? "",
  delivery_available: restaurant.delivery_available,
  pickup_available: restaurant.pickup_available,
  features: restaurant.features ?? [],
  special_occasions: restaurant.special_occasions ?? "",
  special_occasions_en: restaurant.special_occasions_en ?? "",
});

/**
 * Turns values into the request that `PATCH /partner/restaurant` takes. A partner signup leaves phone, address and city
 * empty: each is required only once it has been filled in.
 */
export const settingsSchema = (read: RestaurantProfile) =>
  z.pipe(
    z.transform(({ address, city, phone, ...values }: SettingsValues, context): z.input<typeof RestaurantSettings> => {
      const { opening_hours: week } = values;
      const dayError = weekdays.map((day) => findDayError(week[day])).find((error) => error !== undefined);
      if (dayError !== undefined)
        context.issues.push({ code: "custom", message: dayError, input: week, path: ["opening_hours"] });
      return {
        ...values,
        ...toSentHours(values.opening_hours),
        answer_minutes: Number(values.answer_minutes),
        lead_time_minutes: Number(values.lead_time_minutes),
        ...((address.trim() !== "" || read.address !== null) && { address }),
        ...((city.trim() !== "" || read.city !== null) && { city }),
        ...((phone.trim() !== "" || read.phone !== null) && { phone }),
        contact_email: values.contact_email.trim() || null,
        website: withScheme(values.website.trim()),
        category: values.category || null,
        price_range: values.price_range || null,
        version: read.version,
      };
    }),
    RestaurantSettings,
  );

/** A request with the fields that differ from what was read. Others may have been changed elsewhere since then. */
export function toRequest(read: RestaurantProfile, values: SettingsValues): z.input<typeof RestaurantSettings> {
  const changed = new Set<string>(
    changedFields(toValues(read), values).map((name) => (isWeekday(name) ? "opening_hours" : name)),
  );
  const { version, ...settings } = z.parse(settingsSchema(read), values);
  if (!isSameValue(settings.second_hours, read.second_hours ?? {})) changed.add("second_hours");
  return { ...Object.fromEntries(Object.entries(settings).filter(([name]) => changed.has(name))), version };
}

const isHours = (name: FieldName) => isWeekday(name) || name === "closing_days";

/** The hours and closing days that values would set; undefined where they stay as they are. */
export function findNewSchedule(read: RestaurantProfile, values: SettingsValues): Schedule | undefined {
  if (!changedFields(toValues(read), values).some(isHours)) return undefined;
  return { ...toSentHours(values.opening_hours), closing_days: values.closing_days };
}

/** What can be changed, merged and asked about by itself: each weekday is a field of its own. */
export type FieldName = Weekday | Exclude<keyof SettingsValues, "opening_hours">;

export const isWeekday = (name: string): name is Weekday => weekdays.some((day) => day === name);

const isFieldName = (name: string): name is FieldName => name !== "opening_hours" && name in SettingsValues.shape;

const fieldNames: readonly FieldName[] = [...weekdays, ...Object.keys(SettingsValues.shape).filter(isFieldName)];

/** Fields in which two states of the form differ, in the order on screen. */
export const changedFields = (one: SettingsValues, other: SettingsValues): FieldName[] =>
  fieldNames.filter((name) => !isSameValue(toComparable(one, name), toComparable(other, name)));

export const withField = (values: SettingsValues, name: FieldName, from: SettingsValues): SettingsValues =>
  isWeekday(name)
    ? { ...values, opening_hours: { ...values.opening_hours, [name]: from.opening_hours[name] } }
    : { ...values, [name]: from[name] };

export interface MergedValues {
  readonly values: SettingsValues;
  /** Fields that both sides changed to something different; `values` holds the own entry. */
  readonly conflicts: readonly FieldName[];
  /** Fields that only the other side changed. */
  readonly alsoChanged: readonly FieldName[];
}

/** Merges the own entries with what was saved elsewhere since they were read. Closing days of both sides are kept. */
export function mergeValues(read: SettingsValues, own: SettingsValues, current: SettingsValues): MergedValues {
  const changedHere = changedFields(read, own);
  const changedElsewhere = changedFields(read, current);
  const differing = new Set(changedFields(own, current));
  const values = changedHere.reduce((merged, name) => withField(merged, name, own), current);
  return {
    values: { ...values, closing_days: mergeDays(read.closing_days, own.closing_days, current.closing_days) },
    conflicts: changedHere.filter(
      (name) => name !== "closing_days" && differing.has(name) && changedElsewhere.includes(name),
    ),
    alsoChanged: changedElsewhere.filter((name) => name === "closing_days" || !changedHere.includes(name)),
  };
}

function mergeDays(read: readonly string[], own: readonly string[], current: readonly string[]): string[] {
  const added = own.filter((day) => !read.includes(day));
  const removed = new Set(read.filter((day) => !own.includes(day)));
  return [...new Set([...current.filter((day) => !removed.has(day)), ...added])].toSorted();
}

export const mapDays = <Hours>(toHours: (day: Weekday) => Hours): Record<Weekday, Hours> => ({
  monday: toHours("monday"),
  tuesday: toHours("tuesday"),
  wednesday: toHours("wednesday"),
  thursday: toHours("thursday"),
  friday: toHours("friday"),
  saturday: toHours("saturday"),
  sunday: toHours("sunday"),
});

const toDayHours = ({ opening_hours, second_hours }: RestaurantProfile, day: Weekday): DayHours => {
  const second = second_hours?.[day];
  return { ...opening_hours[day], ...(second && { second }) };
};

/** The week as the API takes it: second openings are a field of their own. On closed days nobody sees the times. */
const toSentHours = (week: SettingsValues["opening_hours"]) => ({
  opening_hours: mapDays((day) => toSentDay(week[day])),
  second_hours: Object.fromEntries(
    weekdays.flatMap((day) => {
      const { second, closed } = week[day];
      return second && (!closed || hasTimes(second)) ? [[day, toTimes(second)]] : [];
    }),
  ),
});

function toSentDay({ closed, ...typed }: DayHours): Pick<DayHours, "open" | "close" | "closed"> {
  if (closed && !hasTimes(typed)) return { open: "11:00", close: "22:00", closed };
  return { ...toTimes(typed), closed };
}

const withScheme = (address: string): string =>
  address === "" || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;

function toComparable(values: SettingsValues, name: FieldName): unknown {
  if (isWeekday(name)) return values.opening_hours[name];
  const value = values[name];
  return typeof value === "string" ? value.trim() : value;
}
