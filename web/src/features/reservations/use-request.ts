import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { addDays, localDateTime } from "../../../../shared/restaurants/opening-hours.ts";
import { paths, reservePath } from "../../../../shared/paths.ts";
import { call } from "../../lib/api/call.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { bookableTimes } from "../../lib/forms/booking-rules.ts";
import { dayText } from "../../lib/forms/day-text.ts";
import { dropDraft, keepDraft, requestDraft } from "../../lib/forms/draft.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useMe } from "../../lib/me.ts";
import { useSession } from "../../lib/session/session.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { toast } from "../../ui/toasts.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import type { BookableRestaurant } from "./restaurant.ts";
import { validateRequest, emptyRequest } from "./validate-request.ts";

/** A request for a table from the first key to the answer; what was typed is kept until it is sent. */
export function useRequest(restaurant: BookableRestaurant, onSent: () => void) {
  const { booking } = useMessages("reservations");
  const { apiError } = useApiMessages();
  const session = useSession();
  const { data: me, isLoading, failureCount } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const [now] = useState(() => new Date());
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  const [isSent, setIsSent] = useState(false);

  const today = localDateTime(now, restaurant.time_zone).date;
  const draft = requestDraft(restaurant.id);
  const attempt = useIdempotencyKey(`${draft}:attempt`);
  const form = useForm({ ...emptyRequest, reservation_date: dayText(firstDay(restaurant, today, now)) }, { draft });
  usePrefilled(form.fillEmpty, me);

  /** The draft waits behind the door, also where signing out in another tab has just swept it away. */
  const signInFirst = async () => {
    keepDraft(draft, form.values);
    toast(booking.signInRequired, booking.signInRequiredText, { tone: "error", duration: 5000 });
    const door = `${paths.customerAuth}?return=${encodeURIComponent(reservePath(restaurant.id))}`;
    await navigate(door, { replace: true }); // the way back leads to the list, not into this dialog again
    await gone;
  };

  const send = async () => {
    setFailure(undefined);
    if (session === "signed-out") {
      await signInFirst();
      return;
    }
    const { request, mistakes } = validateRequest(form.values, restaurant, today, new Date());
    if (mistakes) {
      form.fail(mistakes);
      return;
    }
    try {
      await call("POST /restaurants/{restaurantId}/reservations", {
        params: { restaurantId: restaurant.id },
        headers: { "idempotency-key": attempt.keyFor(JSON.stringify(request)) },
        body: request,
      });
    } catch (error) {
      if (error instanceof ApiResponseError && error.code === "not_signed_in") {
        await signInFirst();
        return;
      }
      setFailure({ error });
      if (error instanceof ApiResponseError && error.fields.length > 0) {
        form.fail(Object.fromEntries(error.fields.map(({ field, code }) => [field, code])));
      }
      return;
    }
    attempt.forget();
    dropDraft(draft);
    void queries.invalidateQueries({ queryKey: ["reservations"] });
    flushSync(() => setIsSent(true)); // closed before the notice comes: beside an open dialog nobody could reach it
    onSent();
    toast(booking.sent, booking.sentText, {
      duration: 5000,
      link: { to: paths.reservations, label: booking.viewRequest },
    });
  };

  return {
    form,
    today,
    now,
    busy,
    isSent,
    /** Why the last attempt came to nothing, in words. */
    failure: failure && apiError(failure.error),
    isSignedOut: session === "signed-out",
    isRestaurant: me?.restaurant != null,
    /** Name and address are on their way: nobody should be told that they are missing. A first failure ends the wait. */
    isFilling: isLoading && failureCount === 0,
    send: () => void run(send),
  };
}

/** Busy until the page is another: a second tap would knock twice. */
const gone = new Promise<never>(() => undefined);

/** The first day of the coming weeks on which the restaurant can still be asked. */
function firstDay(restaurant: BookableRestaurant, today: string, now: Date): string {
  const days = Array.from({ length: 21 }, (_, ahead) => addDays(today, ahead));
  return days.find((day) => bookableTimes(restaurant, day, now).length > 0) ?? today;
}

type Me = ReturnType<typeof useMe>["data"];
type Fill = (known: Partial<Record<"customer_name" | "customer_email" | "customer_phone", string>>) => void;

/** Name, e-mail and phone as the profile knows them, where nothing was typed. */
function usePrefilled(fill: Fill, me: Me): void {
  const [filledFor, setFilledFor] = useState<string>();
  if (me === undefined || filledFor === me.user_id) return;
  setFilledFor(me.user_id);
  fill({ customer_name: me.full_name ?? "", customer_email: me.email, customer_phone: me.phone ?? "" });
}
