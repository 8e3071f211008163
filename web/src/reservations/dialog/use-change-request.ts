import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import type { RequestChange, ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { serverNow } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { type Conflict, parseConflict } from "../request/answer-reservation.ts";
import type { RequestForm } from "../request/request-form.ts";
import { requestSchema } from "../request/request-schema.ts";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { availabilityKey } from "../request/availability.ts";
import { isSameTime, parseSameVisit, type SameVisit } from "./same-visit.tsx";
import { type Arrival, parseTaken, type Taken } from "./taken.tsx";
import { useVisit } from "./use-visit.ts";

export interface ChangeDialogProps {
  readonly reservation: OwnReservationDetails;
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
  readonly onChanged: (changed: OwnReservationDetails) => void;
  /** Somebody was faster: the request is no longer what the guest saw. */
  readonly onConflict: (conflict: Conflict) => void;
}

/** State and submission of the dialog that changes a request. */
export function useChangeRequest({ reservation, restaurant, onClose, onChanged, onConflict }: ChangeDialogProps) {
  const { requestChange, move } = useMessages("reservations");
  const words = reservation.status === "confirmed" ? move : requestChange;
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const [now] = useState(serverNow);
  const [failure, setFailure] = useState<unknown>();
  /** The guest's other table at the new time, about which the server asks. */
  const [same, setSame] = useState<SameVisit>();
  /** The time at which somebody else was faster, and others in its place. */
  const [taken, setTaken] = useState<Taken>();
  const today = localDateTime(now, restaurant.time_zone).date;
  const [isWishing, setWishing] = useState(reservation.special_requests !== null);
  const form = useZodForm(requestSchema(restaurant, today), {
    defaultValues: toForm(reservation, restaurant),
    beforeFocus: (name) => {
      if (name === "special_requests") flushSync(() => setWishing(true));
    },
  });
  const { free } = useVisit(restaurant, form, { today, now, chosen: asked, without: reservation.id });

  /** @param meantBeside the table beside which this one is meant */
  const send = async (request: ReservationRequest, meantBeside?: SameVisit) => {
    let changed: OwnReservationDetails;
    try {
      changed = await sendChange(
        reservation,
        request,
        meantBeside !== undefined && isSameTime(request, meantBeside.refused),
      );
    } catch (error) {
      const conflict = error instanceof ApiResponseError ? parseConflict(error) : undefined;
      const other = parseSameVisit(error, request);
      const gone = parseTaken(error, request);
      setSame(other);
      setTaken(gone && { ...gone, alternatives: gone.alternatives.filter((one) => !isAsBefore(one, request)) });
      if (gone) void queries.invalidateQueries({ queryKey: availabilityKey(restaurant.id) });
      if (conflict) onConflict(conflict);
      else if (!other && !gone) setFailure(error);
      return;
    }
    flushSync(onClose); // beside an open dialog, the toast could not be reached
    if (changed.version === reservation.version) return; // nothing was changed
    onChanged(changed);
    const isMoved = changed.moved_at !== reservation.moved_at;
    if (isMoved) toast(move.moved, free?.words.bookedText);
    else toast(words.sent, words.sentText(restaurant.restaurant_name));
  };

  const isAsBefore = ({ date, time }: Arrival, { number_of_guests }: ReservationRequest) =>
    date === reservation.reservation_date &&
    time === reservation.reservation_time &&
    number_of_guests === reservation.number_of_guests;

  const submit = (meantBeside?: SameVisit) => {
    setFailure(undefined);
    void run(() => form.submit((request) => send(request, meantBeside)));
  };

  return {
    form,
    today,
    now,
    busy,
    /** The message of the last failed attempt. */
    failure: failure === undefined ? undefined : apiError(failure),
    isWishing,
    setWishing,
    submit: () => submit(),
    same,
    submitFurther: () => submit(same),
    free,
    taken,
    /** Asks for another time with the rest as it was chosen. */
    take: ({ date, time }: Arrival) => {
      form.setValue("reservation_date", toServiceDay(restaurant, date, time));
      form.setValue("reservation_time", time);
      submit();
    },
    chooseOther: () => setTaken(undefined),
  };
}

/** Day and time are what the guest has asked for. */
const asked = { day: true, time: true };

const sendChange = (
  { id, restaurant_id, version, status }: OwnReservationDetails,
  { reservation_date, reservation_time, number_of_guests, special_requests }: ReservationRequest,
  isFurther: boolean,
) => {
  // Whole, as what is left out counts as no longer wished: a field of the type that is missing here does not compile.
  const change: RequestChange = { version, reservation_date, reservation_time, number_of_guests, special_requests };
  if (status === "confirmed") {
    const { special_requests: _, ...wish } = change; // a table that stands moves, with the wish it has
    return call("POST /me/reservations/{reservationId}/move", {
      params: { reservationId: id },
      query: { restaurant: restaurant_id },
      body: wish,
    });
  }
  const body = { ...change, ...(isFurther && { is_further_table: true }) };
  return call("PATCH /me/reservations/{reservationId}", {
    params: { reservationId: id },
    query: { restaurant: restaurant_id },
    body,
  });
};

const toForm = (reservation: OwnReservationDetails, restaurant: BookableRestaurant): RequestForm => ({
  customer_name: reservation.customer_name,
  customer_email: reservation.customer_email,
  customer_phone: reservation.customer_phone,
  reservation_date:
    reservation.night_of ?? toServiceDay(restaurant, reservation.reservation_date, reservation.reservation_time),
  reservation_time: reservation.reservation_time,
  number_of_guests: String(reservation.number_of_guests),
  special_requests: reservation.special_requests ?? "",
});
