import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { reservationCasePath } from "../../../../shared/cases/case-paths.ts";
import { paths } from "../../../../shared/paths.ts";
import { formatDay } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { ReservationBadge } from "./reservation-badge.tsx";
import { useCustomerCases } from "./use-reservation-case.ts";
import "../../styles/page.css";
import "./case.css";

/** `/admin/customers/{id}`: the reservations of a guest, who is not named. */
export default function CustomerCasesPage() {
  const { userId = "" } = useParams();
  const { case: caseWords, reservationCase: words } = useMessages("admin");
  const { data, isPending, isError, refetch } = useCustomerCases(userId);
  usePageTitle(words.ofCustomer);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending}>
      <Link className="back" to={paths.admin}>
        <ArrowLeft className="icon" aria-hidden />
        {caseWords.back}
      </Link>
      <header className="case__head">
        <h1 tabIndex={-1}>{words.ofCustomer}</h1>
      </header>
      {isPending && <Skeleton size="control" />}
      {isError && !data && <ErrorState title={words.listFailed} onRetry={() => void refetch()} />}
      {data && <Reservations reservations={data.items} />}
    </main>
  );
}

interface ReservationsProps {
  readonly reservations: NonNullable<ReturnType<typeof useCustomerCases>["data"]>["items"];
}

function Reservations({ reservations }: ReservationsProps) {
  const { reservationCase: words } = useMessages("admin");
  const { language } = useLanguage();
  if (reservations.length === 0) return <p className="soft">{words.none}</p>;
  return (
    <ul className="case-list">
      {reservations.map(
        ({ id, restaurant_id, restaurant_name, reservation_date, reservation_time, number_of_guests, status }) => (
          <li key={id}>
            <Link className="panel" to={reservationCasePath(id, restaurant_id)}>
              <span>
                <b>
                  {formatDay(reservation_date, "short", language)} {reservation_date.slice(0, 4)},{" "}
                  {words.at(reservation_time)}
                </b>{" "}
                <span className="soft">
                  {words.guestsAt(number_of_guests)} {restaurant_name}
                </span>
              </span>
              <ReservationBadge status={status} />
              <ArrowRight className="icon" aria-hidden />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
