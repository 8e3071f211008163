import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { OwnerMessages } from "#shared/restaurants/messages/owner/de.ts";
import type { PortalMessages } from "#shared/restaurants/messages/portal/de.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";

type Content = keyof PortalMessages["pages"];

/** Artwork on the plate. */
const art: Readonly<Record<Content, string>> = { orders: "beleg", menu: "tasche", settings: "glocke" };

interface Props {
  /** The entry of the menu, whose name is the page's. */
  readonly page: Exclude<keyof OwnerMessages["portal"], "dashboard">;
  /** Six entries show the same placeholder of the settings (spec, section 2). */
  readonly content: Content;
}

/** A page of the portal whose feature comes later: what it will do, and what works already for a restaurant. */
export default function Placeholder({ page, content }: Props) {
  const words = useMessages("portal");
  const { portal } = useMessages("owner");
  const { data: me } = useMe();
  usePageTitle(portal[page]);
  const way = {
    menu: { to: `${restaurantPaths.restaurantProfile}?tab=menu`, name: words.toMenu },
    settings: { to: restaurantPaths.restaurantSettings, name: words.toSettings },
    orders: { to: reservationPaths.reservations, name: words.toRequests },
  }[content];
  return (
    <main id="inhalt" className="page">
      <h1 tabIndex={-1}>{portal[page]}</h1>
      <EmptyState title={words.soon} art={art[content]} text={words.pages[content]}>
        {me?.restaurant && <ButtonLink look="btn--secondary" text={way.name} to={way.to} />}
      </EmptyState>
    </main>
  );
}
