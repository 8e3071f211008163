import { ArrowRight, Store, Utensils } from "lucide-react";
import { Link } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { CaseSearch } from "../cases/case-search.tsx";
import { Customers } from "../customers/customers.tsx";
import { DeadLetterSection } from "../failures/dead-letters.tsx";
import { NoticeSection } from "../notices/notice-section.tsx";
import { RestaurantSection } from "../reviews/restaurant-section.tsx";
import { UndeliveredEmailSection } from "../failures/undelivered-emails.tsx";
import { Waiting } from "./waiting.tsx";
import "#web/styles/page.css";
import "./admin-page.css";

/** `/admin`: three sections with counts, and the way to the other areas (spec, section 2). Above: what waits; below: what failed. */
export default function AdminPage() {
  const words = useMessages("admin");
  usePageTitle(words.title);
  return (
    <main id="inhalt" className="wrap page admin">
      <header className="page-header">
        <h1 tabIndex={-1}>{words.title}</h1>
      </header>
      <Waiting />
      <CaseSearch />
      <RestaurantSection view="pending" />
      <RestaurantSection view="approved" />
      <RestaurantSection view="rejected" />
      <NoticeSection />
      <Customers />
      <DeadLetterSection />
      <UndeliveredEmailSection />
      <nav className="admin-areas" aria-label={words.areas}>
        <Link className="panel" to={sitePaths.landing}>
          <Utensils className="icon" aria-hidden />
          {words.customerArea}
          <ArrowRight className="icon" aria-hidden />
        </Link>
        <Link className="panel" to={restaurantPaths.partnerDashboard}>
          <Store className="icon" aria-hidden />
          {words.partnerArea}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </nav>
    </main>
  );
}
