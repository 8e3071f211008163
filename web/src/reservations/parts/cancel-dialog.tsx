import { X } from "lucide-react";
import type { Actor } from "#shared/reservations/reservation-status.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { formatVisit } from "./request-changes.tsx";
import { formatNight } from "./night.ts";
import { MessageDialog } from "./open-message-dialog.tsx";

interface Props {
  readonly reservation: Pick<
    Reservation,
    "status" | "reservation_date" | "reservation_time" | "night_of" | "time_zone" | "number_of_guests" | "source"
  >;
  /** The guest's name for a restaurant, the restaurant's for a guest. */
  readonly name: string;
  readonly viewer: Exclude<Actor, "schedule">;
  readonly onKeep: () => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
}

/**
 * Asks before a confirmed reservation is cancelled, or a request rejected. A restaurant may add a sentence to the guest.
 */
export function CancelDialog({ reservation, name, viewer, onKeep, onCancel }: Props) {
  const { booking } = useMessages("booking");
  const { list: words, rejection } = useMessages("reservations");
  const { language } = useLanguage();
  const asked = { reservation, onCancel, onClose: onKeep };
  if (viewer === "restaurant" && reservation.status === "pending") {
    return (
      <MessageDialog
        {...asked}
        title={rejection.title}
        text={`${name}, ${formatVisit(reservation, booking, language)}`}
        action={words.reject}
        keep={rejection.keep}
      />
    );
  }
  const { reservation_date: date, reservation_time: time } = reservation;
  const when = [formatDay(date, "date", language), booking.atTime(time), formatNight(reservation, booking, language)]
    .filter(Boolean)
    .join(", ");
  if (viewer === "restaurant" && reservation.source !== "phone") {
    return (
      <MessageDialog
        {...asked}
        title={words.confirmCancelTitle}
        text={words.confirmCancelForRestaurant(name, when)}
        action={words.cancel}
        keep={words.keepReservation}
      />
    );
  }
  return (
    <FormDialog
      title={words.confirmCancelTitle}
      keep={words.keepReservation}
      send={words.cancel}
      Icon={X}
      isDangerous
      onClose={onKeep}
      onSubmit={() => onCancel(undefined)}
    >
      <p>
        {viewer === "restaurant"
          ? `${words.confirmCancelForRestaurant(name, when)} ${words.tellByPhone}`
          : words.confirmCancelForCustomer(name, when)}
      </p>
    </FormDialog>
  );
}
