import { Fragment } from "react";
import { Check, Globe, Mail, MapPin, Phone } from "lucide-react";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";
import { formatIntervals, getIntervals, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { featuresOf } from "#shared/restaurants/features.ts";
import { toPeriods } from "#shared/restaurants/closing-periods.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useMessages, useLanguage } from "#web/platform/i18n/language.tsx";
import { Menu } from "#web/menus/menu/menu.tsx";
import { mapLink } from "#web/platform/map-link.ts";
import { inLanguage } from "#web/platform/restaurant-texts.ts";
import { formatDays } from "#web/platform/forms/day-text.ts";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";

/** What a restaurant's page shows below the first view: menu, description, opening hours and contact. */
export function RestaurantBody({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  return (
    <>
      <Menu restaurant={restaurant} />
      <section className="grid restaurant-details" aria-label={t.details}>
        <AboutPanel restaurant={restaurant} />
        <HoursPanel restaurant={restaurant} />
        <ContactPanel restaurant={restaurant} />
      </section>
    </>
  );
}

interface Props {
  readonly restaurant: PublicRestaurant;
}

/** The restaurant's description and the occasions it suits. */
function AboutPanel({ restaurant }: Props) {
  const { restaurant: t, features: names } = useMessages("public");
  const { language } = useLanguage();
  const about = inLanguage(language, restaurant.description, restaurant.description_en);
  const occasions = inLanguage(language, restaurant.special_occasions, restaurant.special_occasions_en);
  const features = featuresOf(restaurant);
  if (about === null && occasions === null && features.length === 0) return null;
  return (
    <section className="panel stack stack--close">
      <h2>{t.about}</h2>
      {about !== null && <p className="soft lines">{about}</p>}
      {occasions !== null && (
        <p>
          <strong>{t.occasions}</strong>
          <br />
          <span className="soft lines">{occasions}</span>
        </p>
      )}
      {features.length > 0 && (
        <div>
          <h3>{t.features}</h3>
          <ul className="features">
            {features.map((feature) => (
              <li key={feature}>
                <Check className="icon" aria-hidden />
                {names[feature]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The restaurant's contact details. The address links to a map, which loads only when followed. */
function ContactPanel({ restaurant }: Props) {
  const { restaurant: t } = useMessages("public");
  const { id, phone, phone_link, email, shown_email, shown_host, shown_address: address, website } = restaurant;
  return (
    <section className="panel contact" id="contact">
      <h2>{t.contact}</h2>
      <ul className="list">
        {address !== undefined && (
          <li>
            <MapPin className="icon" aria-hidden />
            <a {...mapLink(address)} aria-label={t.onTheMap(address)}>
              {address}
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            <Phone className="icon" aria-hidden />
            <a href={phone_link}>{phone}</a>
          </li>
        )}
        <li>
          <Mail className="icon" aria-hidden />
          <a href={`mailto:${email}`}>{shown_email ?? email}</a>
        </li>
        {website !== null && isWebAddress(website) && (
          <li>
            <Globe className="icon" aria-hidden />
            <a href={website} target="_blank" rel="noopener noreferrer">
              {shown_host ?? new URL(website).hostname.replace(/^www\./, "")}
            </a>
          </li>
        )}
      </ul>
      <a href={`/report/${id}`}>{t.report}</a>
    </section>
  );
}

/** Typed by the restaurant: only a web address becomes a link. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** The week, with today marked once the page knows what day it is at the restaurant. */
function HoursPanel({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t, openingState: openness, days, shortDays } = useMessages("public");
  const { language } = useLanguage();
  const now = useNow();
  const words = useOpeningStateText(restaurant);
  const localNow = now && localDateTime(now, restaurant.time_zone);
  const today = localNow && toWeekday(localNow.date);
  const closing = toPeriods(restaurant.closing_days).filter(
    ({ until }) => localNow === undefined || until >= localNow.date,
  );
  return (
    <section className="panel" id="hours">
      <div className="panel__head panel__head--close">
        <h2>{t.hours}</h2>
        <span className={classes("openness", !words?.isOpen && "openness--closed", !words && "openness--unknown")}>
          {words ? (words.isOpen ? openness.openNow : openness.closedNow) : " "}
          {words?.isOpen && <span>{words.when}</span>}
        </span>
      </div>
      <table className="hours">
        <tbody>
          {weekdays.map((weekday, index) => (
            <tr key={weekday} className={weekday === today ? "is-today" : undefined}>
              <th scope="row">
                <span aria-hidden="true">{shortDays[index]}</span>
                <span className="visually-hidden">{days[index]}</span>
                {weekday === today && <span className="small"> {t.today}</span>}
              </th>
              <td>
                <DayHours intervals={getIntervals(restaurant, weekday)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {closing.length > 0 && (
        <p className="small soft hours__also">
          {t.closingDays}: {closing.map(({ from, until }) => formatDays(from, until, language)).join(", ")}
        </p>
      )}
    </section>
  );
}

/** A day's openings; a line breaks between them only. */
function DayHours({ intervals }: { readonly intervals: readonly Interval[] }) {
  const { restaurant: t, openingState } = useMessages("public");
  if (intervals.length === 0) return t.closed;
  return intervals.map((one, index) => (
    <Fragment key={one.open}>
      {index > 0 && ", "}
      <span>{formatIntervals([one], openingState)}</span>
    </Fragment>
  ));
}
