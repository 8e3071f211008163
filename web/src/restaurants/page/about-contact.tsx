import { Globe, Mail, MapPin, Phone } from "lucide-react";
import { mapLink } from "#web/platform/map-link.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { telephoneLink } from "#web/platform/telephone-link.ts";
import { inLanguage } from "#web/platform/restaurant-texts.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";

interface Props {
  readonly restaurant: PublicRestaurant;
}

/** The restaurant's description and the occasions it suits. */
export function AboutPanel({ restaurant }: Props) {
  const { restaurant: t } = useMessages("public");
  const { language } = useLanguage();
  const about = inLanguage(language, restaurant.description, restaurant.description_en);
  const occasions = inLanguage(language, restaurant.special_occasions, restaurant.special_occasions_en);
  if (about === null && occasions === null) return null;
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
    </section>
  );
}

/** The restaurant's contact details. The address links to a map, which loads only when followed. */
export function ContactPanel({ restaurant }: Props) {
  const { restaurant: t } = useMessages("public");
  const { id, address, city, phone, email, website } = restaurant;
  const fullAddress = [address, city].filter((line) => line !== null);
  return (
    <section className="panel contact" id="contact">
      <h2>{t.contact}</h2>
      <ul className="list">
        {fullAddress.length > 0 && (
          <li>
            <MapPin className="icon" aria-hidden />
            <a {...mapLink(fullAddress.join(" "))} aria-label={t.onTheMap(fullAddress.join(" "))}>
              {fullAddress.join(" ")}
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            <Phone className="icon" aria-hidden />
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        )}
        <li>
          <Mail className="icon" aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {website !== null && isWebAddress(website) && (
          <li>
            <Globe className="icon" aria-hidden />
            <a href={website} target="_blank" rel="noopener noreferrer">
              {new URL(website).hostname.replace(/^www\./, "")}
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
