import { cityName } from "#shared/restaurants/city-name.ts";
import { BadgeCheck, CalendarDays, Navigation, Phone, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { buildAddress } from "#shared/platform/api/address.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { useWish } from "#web/reservations/request/wish.ts";
import type { DialogOrigin } from "#web/reservations/request/dialog-origin.ts";
import { useMessages, useLanguage } from "#web/platform/i18n/language.tsx";
import { OpeningStateText, useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import { formatRange } from "#web/platform/restaurant-texts.ts";
import { mapLink } from "#web/platform/map-link.ts";
import { cachedMessages, loadMessages } from "#web/platform/i18n/catalogues.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";

interface Props {
  readonly restaurant: PublicRestaurant;
}
interface WithBooking extends Props {
  readonly bookAction: ReactNode;
}

/** The restaurant's name and facts. */
export function NameCard({ restaurant }: Props) {
  const { restaurant: t, cuisines, priceWords, perHead } = useMessages("public");
  const { language } = useLanguage();
  const { cuisine_types: styles, category, price_range: price, city } = restaurant;
  const kinds = styles.length > 0 ? styles : category ? [category] : [];
  return (
    <div className="framed-card restaurant-header__card">
      <h1 tabIndex={-1}>{restaurant.restaurant_name}</h1>
      <p className="meta">
        {kinds.length > 0 && <span>{kinds.map((kind) => cuisines[kind]).join(", ")}</span>}
        {price && !restaurant.price_per_head && (
          <span>
            {price} {priceWords[price]}
          </span>
        )}
        {city !== null && <span>{cityName(city, language)}</span>}
        {restaurant.price_per_head && <span>{perHead(formatRange(restaurant.price_per_head))}</span>}
      </p>
      <p className="row row--tight">
        <OpeningStateText restaurant={restaurant} />
        {restaurant.is_verified && (
          <span className="badge badge--kaiser">
            <BadgeCheck className="icon" aria-hidden />
            {t.verified}
          </span>
        )}
        {restaurant.reservation_required && <span className="badge">{t.bookingAdvised}</span>}
      </p>
      <Ways restaurant={restaurant} />
    </div>
  );
}

/** On a phone the button for a reservation stays at the bottom of the screen. */
export function BookBar({ restaurant, bookAction }: WithBooking) {
  const { restaurant: t } = useMessages("public");
  const words = useOpeningStateText(restaurant);
  return (
    <section className="booking-bar only-phone" aria-label={t.bookLabel}>
      <p>
        {words && <span className={words.isOpen ? "openness" : "openness openness--closed"}>{words.state}</span>}
        <br />
        <span className="small soft">{words?.when ?? " "}</span>
      </p>
      {bookAction}
    </section>
  );
}

/** The way to a table: a request, or the phone while the restaurant takes none. Closing the dialog leads back here. */
export function BookLink({ restaurant: { id, phone, phone_link, requests_paused_at } }: Props) {
  const { restaurant: t } = useMessages("public");
  const wish = useWish();
  const isHydrated = useIsHydrated(); // the server knows the page's path alone
  if (requests_paused_at)
    return (
      phone_link && (
        <a className="btn btn--primary" href={phone_link}>
          {phone}
        </a>
      )
    );
  const origin: DialogOrigin = { from: restaurantPath(id) };
  const to = buildAddress(restaurantPaths.restaurants, { ...(isHydrated && wish), reserve: id });
  return <ButtonLink look="btn--primary" Icon={CalendarDays} text={t.book} to={to} state={origin} />;
}

/** The way there on a map, the call, and the page for companions; each where the restaurant has what it needs. */
function Ways({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  const { language } = useLanguage();
  const { id, restaurant_name: title, phone, phone_link, shown_address: address } = restaurant;
  const wish = useWish();
  const sharePage = async () => {
    await loadMessages("menu", language);
    const words = cachedMessages("menu", language);
    const url = location.origin + buildAddress(restaurantPath(id), { ...wish });
    const { share } = await import("#web/ui/share/share.ts");
    if (words) await share({ title, url }, [url], words.share);
  };
  return (
    <p className="ways">
      {address !== undefined && (
        <a className="btn btn--quiet btn--small" {...mapLink(address)} aria-label={`${t.route}: ${address}`}>
          <Navigation className="icon" aria-hidden />
          {t.route}
        </a>
      )}
      {phone_link !== undefined && (
        <a className="btn btn--quiet btn--small" href={phone_link} aria-label={`${t.call}: ${phone}`}>
          <Phone className="icon" aria-hidden />
          {t.call}
        </a>
      )}
      <Button look="btn--quiet btn--small" Icon={Share2} text={t.share} onClick={() => void sharePage()} />
    </p>
  );
}
