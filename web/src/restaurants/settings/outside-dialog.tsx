import { reservationPaths } from "#shared/reservations/paths.ts";
import { formatPlainDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatNight } from "#web/reservations/parts/night.ts";
import type { FallingOutside } from "../upcoming-reservations.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** How many are named one by one. */
const maxNamed = 6;

interface Props {
  /** What falls out of the hours by the change; undefined where that could not be read. */
  readonly outside: readonly FallingOutside[] | undefined;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** Says before hours are saved which reservations and requests lie outside them, and who waits for a table then; each leads to its day of the book. */
export function OutsideDialog({ outside, busy, onBack, onSave }: Props) {
  const { outside: words } = useMessages("owner").settings;
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const formatVisit = (visit: FallingOutside) =>
    [
      formatPlainDay(visit.reservation_date, "short", language),
      visit.reservation_time,
      formatNight(visit, booking, language),
    ]
      .filter(Boolean)
      .join(", ");
  const describe = (visit: FallingOutside) => {
    const [who, kind] =
      "status" in visit
        ? [visit.customer_name || words.withoutName, visit.status === "pending" && words.request]
        : [booking.guestCount(visit.number_of_guests), words.waitingList];
    return (
      <>
        {who}
        {kind && <span className="soft"> · {kind}</span>}
      </>
    );
  };
  const visits = outside?.filter((one) => "status" in one) ?? [];
  const requests = visits.filter(({ status }) => status === "pending").length;
  const waits = (outside?.length ?? 0) - visits.length;
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
        {!outside && <p>{words.unknown}</p>}
        {visits.length > 0 && <p>{words.text(visits.length - requests, requests)}</p>}
        {waits > 0 && <p>{words.waiting(waits)}</p>}
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
                , {describe(visit)}
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
