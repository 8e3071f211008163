import { Grid2x2 } from "lucide-react";
import { useId } from "react";
import type { PhoneBooking } from "#shared/reservations/reservation-request.ts";
import { findSeating, turnMinutes } from "#shared/reservations/seating/find-seating.ts";
import { type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type Evening, nameTables } from "./evening.ts";
import { TargetOptions } from "./target-options.tsx";
import { listTargets } from "./targets.ts";

interface Props {
  readonly evening: Evening;
  readonly booking: PhoneBooking;
  /** The tables that somebody has chosen; undefined for the proposal. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (tables: readonly string[] | undefined) => void;
}

/** The tables that a booking by phone would get, and what it takes. */
export function proposeTables({ plan, seatings, timeZone }: Evening, booking: PhoneBooking) {
  const { reservation_date: date, reservation_time: time, number_of_guests: guests } = booking;
  const from = toEpochMinutes(toInstant(date, time, timeZone));
  const wish = { from, until: from + turnMinutes(plan, guests), guests };
  const best = findSeating(plan, seatings, { ...wish, isByHand: true });
  return { wish, tables: "tables" in best ? best.tables : undefined };
}

const toSeating = (wish: ReturnType<typeof proposeTables>["wish"]): Seating => ({
  ...wish,
  ref: "",
  tables: [],
  kind: "reservation",
});

/** Whether a booking by phone may have tables that were chosen for it; it needs none. */
export const canTake = (evening: Evening, booking: PhoneBooking, tables: readonly string[]): boolean =>
  tables.length === 0 ||
  listTargets(evening.plan, evening.seatings, toSeating(proposeTables(evening, booking).wish)).some(
    (target) => target.verdict !== "taken" && target.tables.join() === tables.join(),
  );

/** The table that a booking by phone will get, and every other that it may have. */
export function PhoneTable({ evening, booking, chosen, onChoose }: Props) {
  const { plan, seatings, timeZone } = evening;
  const { phone: words, noTable } = useMessages("timeline");
  const id = useId();
  const { wish, tables: best } = proposeTables(evening, booking);
  const proposed = best?.join();
  const others = listTargets(plan, seatings, toSeating(wish)).filter(
    ({ verdict, tables }) => verdict !== "taken" && tables.join() !== proposed,
  );
  const timeOf = (minute: number) => localDateTime(new Date(minute * 60_000), timeZone).time;
  return (
    <p className="phone-line__load">
      <Grid2x2 className="icon" aria-hidden />
      <label htmlFor={id}>{words.table}</label>
      <select
        id={id}
        className="input"
        value={chosen === undefined || chosen.join() === proposed ? "best" : chosen.join()}
        onChange={(event) => {
          const { value } = event.target;
          onChoose(value === "best" ? undefined : value.split(",").filter(Boolean));
        }}
      >
        <option value="best">{best ? words.proposed(nameTables(plan, best)) : words.noneFree}</option>
        <TargetOptions targets={others} nameOf={({ tables }) => nameTables(plan, tables)} timeOf={timeOf} />
        <option value="">{noTable}</option>
      </select>
    </p>
  );
}
