import { CalendarPlus } from "lucide-react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { Button } from "#web/ui/button/button.tsx";
import { call, callAddress } from "#web/platform/api/call.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";

interface Props {
  readonly reservation: Reservation;
  readonly label: string;
  readonly tone?: "btn--primary" | "btn--secondary";
}

/** Downloads the confirmed visit as a calendar file, the one that the email links to. */
export function CalendarEntry({
  reservation: { id, restaurant_id: restaurant },
  label,
  tone = "btn--secondary",
}: Props) {
  const { list: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const { language: lang } = useLanguage();
  const { busy, run } = useBusy();
  const params = { reservationId: id };
  const fetchFile = async () => {
    try {
      const { code } = await call("GET /me/reservations/{reservationId}/calendar", { params, query: { restaurant } });
      const query = { restaurant, code, lang };
      location.assign(`/api${callAddress("GET /reservations/{reservationId}/calendar.ics", { params, query })}`);
    } catch (error) {
      toast(form.failed, `${words.calendarFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
  };
  return (
    <Button
      Icon={CalendarPlus}
      look={tone}
      text={words.calendar}
      label={label}
      busy={busy}
      onClick={() => void run(fetchFile)}
    />
  );
}
