import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useAnswerBy } from "../parts/answer-by.ts";
import { useNight } from "../parts/night.ts";
import { useTimeText } from "../parts/time-text.ts";
import "./reservation-steps.css";

interface Props {
  readonly reservation: OwnReservationDetails;
}

/** `now` is the step that comes next, `lost` the one that ended it. */
interface Step {
  readonly name: "booked" | "atOnce" | "answer" | "changed" | "visit" | Exclude<Outcome, "completed">;
  readonly state: "done" | "now" | "later" | "lost";
  readonly when: string | undefined;
}

/** The way of a reservation from the request to the visit, or to its end before. */
export function ReservationSteps({ reservation }: Props) {
  const { page: words } = useMessages("reservations");
  const steps = useSteps(reservation);
  return (
    <ol className="reservation-steps" aria-label={words.steps}>
      {steps.map(({ name, state, when }) => (
        <li
          key={name}
          className={`reservation-steps__step reservation-steps__step--${state}`}
          aria-current={state === "now" ? "step" : undefined}
        >
          <b>{words.step[name]}</b>
          {when !== undefined && <small className="num">{when}</small>}
        </li>
      ))}
    </ol>
  );
}

function useSteps(reservation: OwnReservationDetails): readonly Step[] {
  const toText = useTimeText(reservation.time_zone);
  const toLatest = useAnswerBy(reservation);
  const atInstant = (instant: string | undefined) => instant && toText.instant(new Date(instant));
  const night = useNight(reservation);
  const { created_at, changed_at, confirmed_at, answer_by, change, reservation_date, reservation_time } = reservation;
  const outcome = toOutcome(reservation);
  const isAtOnce = confirmed_at !== undefined && confirmed_at === created_at;
  const requested: readonly Step[] = [
    { name: isAtOnce ? "booked" : "requested", state: "done", when: atInstant(created_at) },
    ...(changed_at === undefined ? [] : [{ name: "changed", state: "done", when: atInstant(changed_at) } as const]),
  ];
  const confirmed: Step = { name: isAtOnce ? "atOnce" : "confirmed", state: "done", when: atInstant(confirmed_at) };
  const visit = {
    name: "visit",
    when: [toText.local(reservation_date, reservation_time), night].filter(Boolean).join(", "),
  } as const;
  switch (outcome) {
    case "requested":
      return [
        ...requested,
        { name: "answer", state: "now", when: answer_by && toLatest(new Date(answer_by)) },
        { ...visit, state: "later" },
      ];
    case "confirmed":
      return [...requested, confirmed, { ...visit, state: "now" }];
    case "completed":
      return [...requested, confirmed, { ...visit, state: "done" }];
    case "cancelledByGuest":
    case "cancelledByRestaurant":
      return [...requested, confirmed, { name: outcome, state: "lost", when: atInstant(change.at) }];
    default:
      return [...requested, { name: outcome, state: "lost", when: atInstant(change.at) }];
  }
}

/** What has become of a reservation, for its guest. */
type Outcome =
  | "requested"
  | "confirmed"
  | "rejected"
  | "expired"
  | "withdrawn"
  | "cancelledByGuest"
  | "cancelledByRestaurant"
  | "completed";

/** Derives the outcome from the last change. */
export function toOutcome({ change: { by, what } }: Pick<OwnReservationDetails, "change">): Outcome {
  if (what === "changed") return "requested";
  if (what !== "cancelled") return what;
  return by === "guest" ? "cancelledByGuest" : "cancelledByRestaurant";
}
