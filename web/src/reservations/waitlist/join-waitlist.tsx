import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Euro, Mail, Timer, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import { buildAddress } from "#shared/platform/api/address.ts";
import { waitAddress } from "#shared/reservations/paths.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { type WaitReach, waitReaches } from "#shared/reservations/waiting.ts";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { requestDraft } from "#web/platform/forms/draft.ts";
import { useIdempotencyKey } from "#web/platform/forms/use-idempotency-key.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { KnownContact } from "../parts/known-contact.tsx";
import { toNight, useNight } from "../parts/night.ts";
import { ReservationDate } from "../parts/reservation-parts.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { waitsQuery } from "./use-wait-answer.ts";
import "../dialog/reservation-dialog.css";
import "../parts/tiles.css";
import "./waitlist.css";

interface Props {
  readonly restaurant: Pick<BookableRestaurant, "id" | "restaurant_name" | "city"> & ZonedSchedule;
  /** For what the guest waits. */
  readonly request: ReservationRequest;
  readonly onJoined: () => void;
  readonly onClose: () => void;
}

/** The way onto the waiting list of a time that is full: what else would suit. */
export function JoinWaitlist({ restaurant, request, onJoined, onClose }: Props) {
  const words = useMessages("waitlist");
  const { join } = useMessages("freeTimes").waitlist;
  const { booking } = useMessages("booking");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, run, failure, setFailure } = useBusy();
  const [reach, setReach] = useState<WaitReach>("hour");
  const idempotencyKey = useIdempotencyKey(`${requestDraft(restaurant.id)}:wait`);
  const { reservation_date: date, reservation_time: time, number_of_guests: guests } = request;
  const visit = toNight(restaurant, date, time);
  const night = useNight(visit);
  const params = { restaurantId: restaurant.id };
  const { data: others } = useQuery(
    apiQuery("GET /restaurants/{restaurantId}/waits", { params, query: { date, time } }),
  );
  const send = () =>
    run(async () => {
      const body = { ...request, reach };
      const headers = { "idempotency-key": idempotencyKey.keyFor(JSON.stringify(body)) };
      try {
        const parts = { params, headers, body };
        const wait = await call("POST /restaurants/{restaurantId}/waits", parts);
        idempotencyKey.clear();
        onJoined();
        void queries.invalidateQueries({ queryKey: waitsQuery.queryKey });
        const { path, query } = waitAddress(wait);
        await navigate(buildAddress(path, query), { replace: true }); // Back leads to where the dialog was opened
      } catch (error) {
        setFailure(apiError(error));
      }
    });
  const reachTexts: Readonly<Record<WaitReach, string>> = {
    exact: words.exactly(time),
    half_hour: formatAround(time, 30),
    hour: formatAround(time, 60),
    service: visit.night_of === undefined && time < "16:00" ? words.noon : words.evening,
  };
  return (
    <FormDialog
      title={words.title}
      subtitle={[restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ")}
      keep={words.back}
      send={join}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void send()}
      lead={
        <div className="framed-card code-step__table">
          <ReservationDate date={date} today={undefined} />
          <p>
            <b className="code-step__name">{words.full(booking.atTime(time))}</b>
            <br />
            <b className="num">{[night, booking.guestCount(guests)].filter(Boolean).join(", ")}</b>
            <br />
            <span className="soft">{others ? words.before(others.ahead) : "\u{a0}"}</span>
          </p>
        </div>
      }
    >
      <fieldset className="choice">
        <legend>{words.which}</legend>
        <div className="tiles wait__reaches">
          {waitReaches.map((one) => (
            <label key={one} className="tile">
              <span>{reachTexts[one]}</span>
              <input type="radio" name="reach" checked={one === reach} onChange={() => setReach(one)} />
            </label>
          ))}
        </div>
        <p className="hint">{words.chance}</p>
      </fieldset>
      <KnownContact name={request.customer_name} email={request.customer_email} phone={request.customer_phone} />
      <ul className="wait__promises">
        {[Mail, Timer, Check].map((Icon, at) => (
          <li key={words.promises[at]}>
            <Icon className="icon" aria-hidden />
            <span>{words.promises[at]}</span>
          </li>
        ))}
      </ul>
      <ul className="terms">
        <li>
          <Euro className="icon" aria-hidden />
          {words.free}
        </li>
        <li>
          <Undo2 className="icon" aria-hidden />
          {words.revocable}
        </li>
      </ul>
      {failure !== undefined && <Notice title={words.failed}>{failure}</Notice>}
    </FormDialog>
  );
}

/** `19:30–20:30` */
function formatAround(time: string, minutes: number): string {
  const middle = toMinutes(time);
  return `${toTime(middle - minutes)}–${toTime(middle + minutes)}`;
}
