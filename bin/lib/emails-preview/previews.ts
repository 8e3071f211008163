import { type Language, languages } from "../../../shared/restaurants/constants.ts";
import { toInstant } from "../../../shared/time/zoned-time.ts";
import type { Profile } from "../../../functions/accounts/items.ts";
import type { StoredReservation } from "../../../functions/reservations/items.ts";
import { codeEmail } from "../../../functions/emails/code-email.ts";
import type { Letter, Mail } from "../../../functions/emails/template.ts";
import {
  aboutRestaurant,
  letterAboutRestaurant,
  letterToAdmin,
  letterToGuest,
  letterToRestaurant,
  toGuest,
  toRestaurant,
} from "../../../functions/emails/templates.ts";
import { mailOf } from "../../../functions/emails/render.ts";
import { readDemo } from "../seed/data.ts";
import { restaurantRow } from "../seed/items.ts";

const site = "https://tischkaiser.example.com";
const office = { site, now: new Date("2027-11-20T09:00:00Z") };
const codes = ["CustomMessage_SignUp", "CustomMessage_ForgotPassword"];
const today = "2027-11-20";

interface Preview {
  readonly name: string;
  readonly mail: Mail;
}

/** Every template with the demo's people: the kinds are the templates' own lists, so none is forgotten. */
export function previews(): Preview[] {
  const { restaurants, people } = readDemo();
  const [first] = restaurants;
  if (!first) throw new Error("The demo has no restaurant");
  const restaurant = restaurantRow(first, "owner", today);
  const { createdDaysAgo: _, key: __, ...admin } = people.admin;
  const profile: Profile = {
    ...admin,
    user_id: "guest",
    registered_as: "customer",
    created_at: `${today}T09:00:00.000Z`,
  };
  const visit = visitTo(restaurant.id, restaurant.restaurant_name);
  const shaped = (kind: string, letter: Letter) => ({ name: `${kind}.${letter.language}`, mail: mailOf(letter, site) });
  return [
    ...languages.flatMap((language) => [
      ...toRestaurant.map((kind) => shaped(kind, letterToRestaurant(kind, visit, language, office))),
      ...toGuest.map((kind) => shaped(kind, letterToGuest(kind, visit, restaurant, language, office))),
      ...aboutRestaurant.map((kind) => shaped(kind, letterAboutRestaurant(kind, restaurant, language, site))),
      ...codes.flatMap((trigger) => codePreview(trigger, language)),
    ]),
    shaped("signUp", letterToAdmin(profile, restaurant, site)),
  ];
}

function codePreview(trigger: string, locale: Language): Preview[] {
  const userAttributes = { locale, email: "kaethe@example.com" };
  const mail = codeEmail(trigger, { userAttributes, codeParameter: "123456" }, site);
  return mail ? [{ name: `${trigger}.${locale}`, mail: { ...mail } }] : [];
}

const visitTo = (restaurant_id: string, restaurant_name: string): StoredReservation => ({
  id: "rsv_20271126T1930_preview",
  user_id: "guest",
  restaurant_id,
  restaurant_name,
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 002",
  reservation_date: "2027-11-26",
  reservation_time: "19:30",
  number_of_guests: 4,
  special_requests: "Fensterplatz, bitte.\nEin Kinderstuhl.",
  status: "confirmed",
  version: 2,
  begins_at: toInstant("2027-11-26", "19:30", "Europe/Berlin").toISOString(),
  changed_by: "restaurant",
  calendar_code: "preview",
  created_at: `${today}T09:00:00.000Z`,
  updated_at: `${today}T09:00:00.000Z`,
});
