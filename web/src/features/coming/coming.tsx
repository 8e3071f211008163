import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import type { ComingPage } from "./pages.ts";

/** A page that is still being laid: what comes here, and where to go meanwhile. */
export default function Coming({ page }: { readonly page: ComingPage }) {
  const t = useMessages("coming");
  const [title = "", text = ""] = t.pages[page];
  const way = useWay(page);
  usePageTitle(title);
  return (
    <MessagePage
      heading={
        <>
          <p>
            <span className="soon__badge">{t.badge}</span>
          </p>
          <h1 tabIndex={-1}>{title}</h1>
        </>
      }
      text={text}
      card={t.reservedFor}
      cardText={title}
    >
      <Link className="btn btn--primary" to={way.to}>
        {way.name}
      </Link>
      <Link className="btn btn--secondary" to={paths.landing}>
        {t.home}
      </Link>
    </MessagePage>
  );
}

/** Where what is here already can be done. */
function useWay(page: ComingPage): { readonly to: string; readonly name: string } {
  const t = useMessages("coming");
  switch (page) {
    case "restaurantProfile":
    case "restaurantSettings":
      return { to: paths.reservations, name: t.toReservations };
    case "partner":
      return { to: paths.restaurantAuth, name: t.toPartnerSignIn };
    default:
      return { to: paths.restaurants, name: t.findRestaurants };
  }
}
