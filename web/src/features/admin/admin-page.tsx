import { ArrowRight, Store, Utensils } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { CaseSearch } from "./case-search.tsx";
import { Customers } from "./customers.tsx";
import { DeadLetterSection } from "./dead-letters.tsx";
import { NoticeSection } from "./notice-section.tsx";
import { RestaurantSection } from "./restaurant-section.tsx";
import { useRestaurantsToReview } from "./use-admin-lists.ts";
import "../../styles/page.css";

/** `/admin`: three sections with counts, and the way to the other areas (spec, section 2). Below: what failed for good. */
export default function AdminPage() {
  const words = useMessages("admin");
  usePageTitle(words.title);
  return (
    <main id="inhalt" className="wrap page admin">
      <header className="page-header">
        <h1 tabIndex={-1}>{words.title}</h1>
      </header>
      <Counts />
      <CaseSearch />
      <RestaurantSection view="pending" />
      <RestaurantSection view="approved" />
      <NoticeSection />
      <Customers />
      <DeadLetterSection />
      <nav className="admin-areas" aria-label={words.areas}>
        <Link className="panel" to={paths.landing}>
          <Utensils className="icon" aria-hidden />
          {words.customerArea}
          <ArrowRight className="icon" aria-hidden />
        </Link>
        <Link className="panel" to={paths.partnerDashboard}>
          <Store className="icon" aria-hidden />
          {words.partnerArea}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </nav>
    </main>
  );
}

/** The counts of the sections, each a link to its section. */
function Counts() {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const counts = useRestaurantsToReview("pending").data?.pages[0]?.counts;
  return (
    <nav className="admin-counts" aria-label={words.toDo}>
      {(["pending", "approved", "customers"] as const).map((section) => (
        <a key={section} className="framed-card" href={`#${section}`}>
          <b>{counts ? counts[section].toLocaleString(language) : "–"}</b>
          <span>{words.sections[section]}</span>
        </a>
      ))}
    </nav>
  );
}
