import type { Reservation } from "#shared/reservations/reservation.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { formatPlainDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatNight } from "#web/reservations/parts/night.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** How many are named one by one. */
const maxNamed = 6;

interface Props {
  /** What falls out of the hours by the change; undefined where that could not be read. */
  readonly outside: readonly Reservation[] | undefined;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** Says before hours are saved which reservations and requests lie outside them; each leads to its day of the book. */
export function OutsideDialog({ outside, busy, onBack, onSave }: Props) {
  const { outside: words } = useMessages("owner").settings;
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const formatVisit = (visit: Reservation) =>
    [
      formatPlainDay(visit.reservation_date, "short", language),
      visit.reservation_time,
      formatNight(visit, booking, language),
    ]
      .filter(Boolean)
      .join(", ");
  const requests = outside?.filter(({ status }) => status === "pending").length ?? 0;
  const more = (outside?.length ?? 0) - maxNamed;
  return (
    <Dialog
      title={words.title}
      onClose={onBack}
      busy={busy}
      foot={
        <div className="dialog__foot row row--apart">
          <Button look="btn--secondary" text={words.back} onClick={onBack} />
          <Button look="btn--primary" text={words.save} busy={busy} onClick={onSave} />
        </div>
      }
    >
      <div className="dialog__body form">
        <p>{outside ? words.text(outside.length - requests, requests) : words.unknown}</p>
        {outside && (
          <ul className="outside-list">
            {outside.slice(0, maxNamed).map((visit) => (
              <li key={visit.id}>
                <a
                  className="num"
                  href={`${reservationPaths.today}?date=${visit.night_of ?? visit.reservation_date}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {formatVisit(visit)}
                </a>
                , {visit.customer_name || words.withoutName}
                {visit.status === "pending" && <span className="soft"> · {words.request}</span>}
              </li>
            ))}
            {more > 0 && (
              <li>
                <a href={`${reservationPaths.reservations}?view=confirmed`} target="_blank" rel="noreferrer">
                  {words.more(more)}
                </a>
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
