import { Navigation, Phone, Share2 } from "lucide-react";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { mapLink } from "#web/platform/map-link.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { telephoneLink } from "#web/platform/telephone-link.ts";
import { sharePage } from "./share-page.ts";

/** The way there on a map, the call, and the page for companions; each where the restaurant has what it needs. */
export function Ways({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  const { language } = useLanguage();
  const { id, restaurant_name: title, phone } = restaurant;
  const address = formatPostalAddress(restaurant);
  const share = async () => {
    await sharePage({ title, url: `${location.origin}${restaurantPath(id)}` }, language);
  };
  return (
    <p className="ways">
      {address !== undefined && (
        <a className="btn btn--quiet btn--small" {...mapLink(address)} aria-label={`${t.route}: ${address}`}>
          <Navigation className="icon" aria-hidden />
          {t.route}
        </a>
      )}
      {phone !== null && (
        <a className="btn btn--quiet btn--small" href={telephoneLink(phone)} aria-label={`${t.call}: ${phone}`}>
          <Phone className="icon" aria-hidden />
          {t.call}
        </a>
      )}
      <button className="btn btn--quiet btn--small" type="button" onClick={() => void share()}>
        <Share2 className="icon" aria-hidden />
        {t.share}
      </button>
    </p>
  );
}
