import { Link } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import "#web/ui/segments/segments.css";
import "./table-list.css";

export type BookView = "book" | "timeline";

const paths: Readonly<Record<BookView, string>> = { book: reservationPaths.today, timeline: reservationPaths.timeline };
const views = ["book", "timeline"] as const;

/** The two views of a day: by time, and by table. */
export function ViewSwitch({ view, search }: { readonly view: BookView; readonly search: string }) {
  const words = useMessages("timeline");
  return (
    <nav className="segments view-switch" aria-label={words.view}>
      {views.map((one) => (
        <Link key={one} to={{ pathname: paths[one], search }} aria-current={one === view ? "page" : undefined} replace>
          {words.views[one]}
        </Link>
      ))}
    </nav>
  );
}
