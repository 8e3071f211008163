import { Link } from "react-router-dom";
import { casePath, customerCasesPath } from "#shared/admin/paths.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNight } from "#web/reservations/parts/night.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { CaseBar } from "./case-search.tsx";
import { PersonalDataPanel } from "./personal-data.tsx";
import { ReservationBadge } from "./case-list.tsx";
import { type ReservationCase, useReservationCase } from "./use-reservation-case.ts";
import { Ban, Check, CheckCheck, Eye, Hourglass, Pencil, X } from "lucide-react";
import { useAuthorName } from "../audit-trail/audit-entry-item.tsx";
import { EmailItem, TrailItem } from "../audit-trail/trail-item.tsx";
import { useDates } from "../frame/use-dates.ts";
import "#web/styles/page.css";
import "../frame/section.css";
import "./case.css";

/** `/admin/reservations/{id}?restaurant={id}`: what happened to a reservation; its guest is masked. */
export default function ReservationCasePage() {
  const { reservationCase: words } = useMessages("admin");
  const { data, isMissing, isError, isPending, refetch, reload } = useReservationCase();
  usePageTitle(words.reservation);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending && !isMissing}>
      <CaseBar />
      {data ? (
        <Case key={data.id} reservation={data} reload={reload} />
      ) : isMissing ? (
        <EmptyState level="h1" title={words.missing} text={words.missingText} />
      ) : isError ? (
        <ErrorState level="h1" title={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <header className="case__head">
          <h1 tabIndex={-1}>{words.reservation}</h1>
          <Skeleton size="line" />
        </header>
      )}
    </main>
  );
}

interface CaseProps {
  readonly reservation: ReservationCase;
  readonly reload: () => Promise<unknown>;
}

function Case({ reservation, reload }: CaseProps) {
  const { case: caseWords, reservationCase: words } = useMessages("admin");
  const { language } = useLanguage();
  const { id, restaurant_id, restaurant_name, reservation_date, reservation_time, customer_id } = reservation;
  const night = useNight(reservation);
  return (
    <>
      <header className="case__head">
        <p className="soft">{id}</p>
        <h1 tabIndex={-1}>
          {formatDay(reservation_date, "short", language)} {reservation_date.slice(0, 4)}, {words.at(reservation_time)}
        </h1>
        {night !== undefined && <p className="soft">{night}</p>}
        <p className="soft">
          {words.guestsAt(reservation.number_of_guests)} <Link to={casePath(restaurant_id)}>{restaurant_name}</Link>
          {reservation.source === "phone" && ` · ${words.byPhone}`}
        </p>
        <p className="admin-row__badges">
          <ReservationBadge status={reservation.status} />
        </p>
      </header>
      <div className="case__columns">
        <section className="panel" aria-labelledby="trail">
          <div className="panel__head">
            <h2 id="trail">{caseWords.trail}</h2>
            <p className="soft">{caseWords.adminsOnly}</p>
          </div>
          <ol className="trail">
            {reservation.timeline.map((entry, index) => (
              <CaseEntryItem key={index} entry={entry} answerBy={reservation.answer_by} />
            ))}
          </ol>
        </section>
        <aside className="case__side">
          <PersonalDataPanel reservation={reservation} onShow={reload} />
          {customer_id !== null && (
            <ButtonLink look="btn--secondary" text={words.ofCustomer} to={customerCasesPath(customer_id)} />
          )}
        </aside>
      </div>
    </>
  );
}

type Entry = ReservationCase["timeline"][number];

const changeLooks = {
  requested: { Icon: Hourglass, tone: "trail__item--amber" },
  changed: { Icon: Pencil, tone: "trail__item--amber" },
  confirmed: { Icon: Check, tone: "trail__item--forest" },
  rejected: { Icon: X, tone: "trail__item--brick" },
  withdrawn: { Icon: Ban, tone: undefined },
  expired: { Icon: Hourglass, tone: "trail__item--brick" },
  cancelled: { Icon: X, tone: "trail__item--brick" },
  completed: { Icon: CheckCheck, tone: undefined },
};

interface Props {
  readonly entry: Entry;
  readonly answerBy: string | undefined;
}

/** One line of a case: a change, an email and what became of it, or that an admin saw personal data. */
function CaseEntryItem({ entry, answerBy }: Props) {
  const { reservationCase: words } = useMessages("admin");
  const { formatMinute } = useDates();
  const nameOf = useAuthorName();
  if (entry.kind === "email") return <EmailItem email={entry} />;
  if (entry.kind === "change") {
    const deadline = entry.what === "requested" && answerBy !== undefined ? words.answerBy(formatMinute(answerBy)) : "";
    const details = [words.by[entry.by], deadline].filter(Boolean).join(", ");
    return <TrailItem at={entry.at} {...changeLooks[entry.what]} title={words.changes[entry.what]} details={details} />;
  }
  return (
    <TrailItem
      at={entry.at}
      Icon={Eye}
      title={`${words.wasShowing}: ${words.reasons[entry.reason]}`}
      details={nameOf({ by: entry.by, role: "admin" })}
      quote={entry.message}
    />
  );
}
