import { useQueryClient } from "@tanstack/react-query";
import { Check, Euro, ListPlus, Mail, Timer, Undo2, UserRound } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { buildAddress } from "#shared/platform/api/address.ts";
import { waitAddress } from "#shared/reservations/paths.ts";
import { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { type WaitReach, waitReaches } from "#shared/reservations/waiting.ts";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { call } from "#web/platform/api/call.ts";
import { useIdempotencyKey } from "#web/platform/forms/use-idempotency-key.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useAccountMessages, useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { type Me, useMe } from "#web/platform/session/me.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { ReservationDate } from "../parts/reservation-parts.tsx";
import { waitsQuery } from "./use-wait-answer.ts";
import "../parts/tiles.css";
import "./waitlist.css";

interface Props {
  readonly restaurant: { readonly id: string; readonly restaurant_name: string };
  readonly date: string;
  readonly time: string;
  readonly guests: number;
  /** How the button looks. */
  readonly look?: string;
}

/** The way onto the waiting list of a time that is full: a button, and the dialog that it opens. */
export function JoinWaitlist({ look = "btn--secondary", ...wish }: Props) {
  useAccountMessages("reservations", "waitlist");
  const words = useMessages("waitlist");
  const { data: me, isLoading } = useMe();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} Icon={ListPlus} text={words.join} busy={isLoading} onClick={() => setOpen(true)} />
      {isOpen && (me ? <JoinDialog {...wish} me={me} onClose={close} /> : <SignInDialog {...wish} onClose={close} />)}
    </>
  );
}

interface DialogProps extends Omit<Props, "look"> {
  readonly onClose: () => void;
}

function SignInDialog({ restaurant, onClose }: DialogProps) {
  const words = useMessages("waitlist");
  const location = useLocation();
  return (
    <Dialog title={words.title} subtitle={restaurant.restaurant_name} onClose={onClose}>
      <div className="dialog__body form">
        <p>{words.signInText}</p>
        <ButtonLink look="btn--primary" text={words.signIn} to={signInPath(location)} />
      </div>
    </Dialog>
  );
}

const { customer_name, customer_phone } = ReservationRequest.shape;
const Contact = z.object({ customer_name, customer_phone });

/** What else would suit, and the contact where the profile lacks it. */
function JoinDialog({ restaurant, date, time, guests, me, onClose }: DialogProps & { readonly me: Me }) {
  const words = useMessages("waitlist");
  const { booking } = useMessages("reservations");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, run, failure, setFailure } = useBusy();
  const [reach, setReach] = useState<WaitReach>("hour");
  const idempotencyKey = useIdempotencyKey(`wait:${restaurant.id}`);
  const isKnown = me.full_name !== null && me.phone !== null;
  const form = useZodForm(Contact, {
    defaultValues: { customer_name: me.full_name ?? "", customer_phone: me.phone ?? "" },
  });
  const send = (contact: z.infer<typeof Contact>) =>
    run(async () => {
      const wish = { reservation_date: date, reservation_time: time, number_of_guests: guests, reach };
      const body = { ...contact, ...wish, customer_email: me.email };
      const headers = { "idempotency-key": idempotencyKey.keyFor(JSON.stringify(body)) };
      try {
        const parts = { params: { restaurantId: restaurant.id }, headers, body };
        const wait = await call("POST /restaurants/{restaurantId}/waits", parts);
        idempotencyKey.clear();
        void queries.invalidateQueries({ queryKey: waitsQuery.queryKey });
        const { path, query } = waitAddress(wait);
        await navigate(buildAddress(path, query));
      } catch (error) {
        setFailure(apiError(error));
      }
    });
  const reachTexts: Readonly<Record<WaitReach, string>> = {
    exact: words.exactly(time),
    half_hour: formatAround(time, 30),
    hour: formatAround(time, 60),
    service: time < "16:00" ? words.noon : words.evening,
  };
  return (
    <FormDialog
      title={words.title}
      subtitle={restaurant.restaurant_name}
      keep={words.close}
      send={words.join}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void form.submit(send)}
      lead={
        <div className="framed-card reservation-summary__head">
          <ReservationDate date={date} today={undefined} />
          <p>
            <b className="name">{words.full(booking.atTime(time))}</b>
            <br />
            <span className="num">{booking.guestCount(guests)}</span>
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
      {isKnown ? (
        <div className="known-contact">
          <UserRound className="icon" aria-hidden />
          <p>
            <strong>{me.full_name}</strong>
            <br />
            <span className="small soft">
              {showEmail(me.email)} · {me.phone}
            </span>
          </p>
        </div>
      ) : (
        <>
          <TextField label={booking.name} control={form.control} name="customer_name" autoComplete="name" />
          <TextField
            label={booking.phone}
            control={form.control}
            name="customer_phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </>
      )}
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

const dayMinutes = 24 * 60;

/** `19:30–20:30` */
function formatAround(time: string, minutes: number): string {
  const middle = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return `${toTime(middle - minutes)}–${toTime(middle + minutes)}`;
}

function toTime(at: number): string {
  const minute = (at + dayMinutes) % dayMinutes;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
