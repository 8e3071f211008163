import { formatPrice } from "#shared/platform/text/price.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { usePendingCount } from "#web/reservations/request/request-sound.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { useOwnRestaurant } from "../dashboard/use-own-restaurant.ts";
import { EmailTrouble } from "../dashboard/visibility.tsx";
import "./partner.css";

/** /partner/dashboard: four figures that stay zero until orders exist (spec, section 2), and what works already. */
export default function PartnerDashboard() {
  const { dashboard: words } = useMessages("portal");
  const { portal } = useMessages("owner");
  const { data: me } = useMe();
  usePageTitle(portal.dashboard);
  const name = me?.restaurant?.restaurant_name;
  return (
    <main id="inhalt" className="page">
      <h1 tabIndex={-1}>{name === undefined ? words.welcomeAdmin : words.welcome(name)}</h1>
      <p className="lead portal-lead">{words.text}</p>
      {name !== undefined && <Trouble />}
      <Figures />
      {name !== undefined && <Reservations />}
    </main>
  );
}

function Trouble() {
  const { data: restaurant } = useOwnRestaurant();
  return restaurant && <EmailTrouble restaurant={restaurant} />;
}

function Figures() {
  const { dashboard: words } = useMessages("portal");
  const { language } = useLanguage();
  const figures = [
    [words.revenueToday, formatPrice(0, language)],
    [words.revenueWeek, formatPrice(0, language)],
    [words.openOrders, "0"],
    [words.newCustomers, "0"],
  ] as const;
  return (
    <section aria-label={words.figures} className="figures">
      {figures.map(([name, figure]) => (
        <article key={name} className="framed-card figure">
          <h2>{name}</h2>
          <b>{figure}</b>
        </article>
      ))}
    </section>
  );
}

function Reservations() {
  const { dashboard: words } = useMessages("portal");
  const count = usePendingCount() ?? 0;
  return (
    <section className="panel portal-panel">
      <h2>{words.reservations}</h2>
      <p className="soft">{words.reservationsText(count)}</p>
      <ButtonLink
        look="btn--primary"
        text={count === 0 ? words.view : words.answer}
        to={reservationPaths.reservations}
      />
    </section>
  );
}
