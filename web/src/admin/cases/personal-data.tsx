import { Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { reservationShowingReasons } from "#shared/admin/cases/reservation-case.ts";
import { call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { ShowingDialog } from "../frame/showing-dialog.tsx";
import type { PersonalData, ReservationCase } from "./use-reservation-case.ts";
import "./case.css";

/** After this long the data is masked again: an admin's screen may stay open. */
const visibleMs = 600_000;

interface Props {
  readonly reservation: ReservationCase;
  /** Called when the data was shown, which the timeline tells. */
  readonly onShow: () => Promise<unknown>;
}

/** The guest's data: masked, until an admin says why it is needed. */
export function PersonalDataPanel({ reservation, onShow }: Props) {
  const { reservationCase: words } = useMessages("admin");
  const [data, setData] = useState<PersonalData>();
  const [isAsking, setIsAsking] = useState(false);
  const { guest } = reservation;
  useEffect(() => {
    if (!data) return undefined;
    const timer = window.setTimeout(() => setData(undefined), visibleMs);
    return () => window.clearTimeout(timer);
  }, [data]);

  const hidden = (isGiven: boolean) => (isGiven ? words.hidden : null);
  const rows = [
    [words.guest, data?.name ?? guest.name],
    [words.email, showEmail(data?.email ?? guest.email)],
    [words.phone, data?.phone ?? guest.phone],
    [words.wish, data ? data.wish : hidden(guest.has_wish)],
    [words.message, data ? data.restaurant_message : hidden(guest.has_restaurant_message)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="personal-data">
      <h2 id="personal-data">{words.personalData}</h2>
      <dl className="personal-data" aria-live="polite">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === "" ? words.empty : value}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="btn--secondary btn--wide"
        Icon={data ? EyeOff : Eye}
        text={data ? words.hide : words.show}
        aria-haspopup={data ? undefined : "dialog"}
        onClick={() => (data ? setData(undefined) : setIsAsking(true))}
      />
      <p className="soft">{words.showNote}</p>
      {isAsking && (
        <ShowingDialog
          id={reservation.id}
          reasons={reservationShowingReasons}
          onClose={() => setIsAsking(false)}
          show={async (body) => {
            const params = { restaurantId: reservation.restaurant_id, reservationId: reservation.id };
            setData(
              await call("POST /admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data", {
                params,
                body,
              }),
            );
            setIsAsking(false);
            void onShow();
          }}
        />
      )}
    </section>
  );
}
