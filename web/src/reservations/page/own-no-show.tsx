import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useAccountMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { Objection } from "../answer/objection.tsx";

interface Props {
  readonly reservation: OwnReservationDetails;
  readonly onChanged: () => Promise<void>;
}

/** The restaurant's mark that the party never came, while the guest can object to it. */
export default function OwnNoShow({ reservation, onChanged }: Props) {
  useAccountMessages("answer");
  const words = useMessages("answer");
  const { language } = useLanguage();
  const now = useNow();
  const { id, no_show, restaurant_id: restaurant, restaurant_name: name } = reservation;
  if (!no_show || now === undefined || new Date(no_show.object_until) <= now) return null;
  const isObjected = no_show.objected_at !== undefined;
  return (
    <div className="wrap reservation-page__panels">
      <section className="panel" role="status">
        <h2>{isObjected ? words.objected : words.object}</h2>
        <p>
          {isObjected
            ? words.objectedText(name)
            : words.objectText(name, formatDay(no_show.object_until.slice(0, 10), "long", language))}
        </p>
        {!isObjected && (
          <Objection
            reservationId={id}
            name={name}
            onSend={async (body) => {
              const parts = { params: { reservationId: id }, query: { restaurant }, body };
              await call("POST /me/reservations/{reservationId}/objection", parts);
              await onChanged();
            }}
          />
        )}
      </section>
    </div>
  );
}
