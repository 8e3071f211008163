import {
  ArrowLeftRight,
  CalendarCheck,
  ClockAlert,
  MessageSquareWarning,
  Hourglass,
  MessageSquareQuote,
  PencilLine,
  Phone,
  PhoneIncoming,
  RefreshCw,
  TriangleAlert,
  Armchair,
  CheckCheck,
  Clock,
  type LucideIcon,
  UserCheck,
  UserX,
} from "lucide-react";
import { splitAllergies } from "#shared/reservations/allergies/allergies.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { VisitMark } from "#shared/reservations/reservation-status.ts";
import { MarkedWish } from "#web/reservations/parts/marked-wish.tsx";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { formatMinutes } from "#web/reservations/list/answer-clock.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { OutsideHours } from "#web/reservations/parts/outside-hours.tsx";
import { useGuestLink } from "#web/reservations/parts/guest-link.ts";
import { canMark } from "../use-day.ts";
import { usePartyName } from "./use-party-name.ts";
import "./mark.css";
import "./party-row.css";

export interface PartyRowProps {
  readonly entry: BookEntry;
  /** How many minutes the party is late. */
  readonly late: number | undefined;
  /** It lies outside the restaurant's hours. */
  readonly isOutside: boolean;
  /** Days ahead have no marks: nobody arrives yet. */
  readonly hasMark: boolean;
  /** The mark waits for the network. */
  readonly isWaiting: boolean;
  /** The time, where it is not the quarter's. */
  readonly time: string | undefined;
  /** The party's tables, in words; undefined at a restaurant without tables. */
  readonly tables?: string | undefined;
  readonly onMark: (visit: VisitMark) => void;
  readonly onOpen: () => void;
}

/** A line of the book: party size, name and remarks; call; and the mark, which one tap moves on. */
export function PartyRow({ entry, late, isOutside, hasMark, isWaiting, time, tables, onMark, onOpen }: PartyRowProps) {
  const words = useMessages("today");
  const name = usePartyName()(entry);
  const link = useGuestLink(entry);
  const isOver = entry.visit === "left" || entry.visit === "no_show";
  return (
    <li
      className={classes("party", late !== undefined && "party--late", isOver && "party--over")}
      data-party={entry.id}
    >
      <button className="party__open" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <PartySize guests={entry.number_of_guests} />
        <span className="party__who">
          <b>
            {name}
            {entry.source === "phone" && (
              <>
                <PhoneIncoming className="icon party__phone" aria-hidden />
                <span className="visually-hidden">, {words.byPhone}</span>
              </>
            )}
            {time !== undefined && <span className="party__time num">{time}</span>}
            {tables !== undefined && <span className="party__time">{tables}</span>}
          </b>
          {late !== undefined && (
            <span className="party__late">
              <ClockAlert className="icon" aria-hidden />
              {words.late(late)}
            </span>
          )}
          {isOutside && <OutsideHours isShort />}
          <GuestSaid entry={entry} />
          <Remarks entry={entry} />
        </span>
      </button>
      {link === undefined ? (
        <span className="only-wide num">{entry.customer_phone}</span>
      ) : (
        <a className="btn btn--quiet btn--icon party__call" href={link} aria-label={words.call(name)}>
          <Phone className="icon" aria-hidden />
          <span className="only-wide num">{entry.customer_phone}</span>
        </a>
      )}
      {hasMark && canMark(entry) && (
        <MarkButton entry={entry} name={name} isWaiting={isWaiting} onMark={onMark} onOpen={onOpen} />
      )}
    </li>
  );
}

export const PartySize = ({ guests }: { readonly guests: number }) => {
  const { totals } = useMessages("today");
  return (
    <b className="party__n num">
      <span aria-hidden="true">{guests}</span>
      <span className="visually-hidden">{totals.guests(guests)}</span>
    </b>
  );
};

/** The guest's wish, as it was written. */
export const Wish = ({ entry }: { readonly entry: BookEntry }) =>
  entry.special_requests !== null && (
    <p className="party-sheet__wish">
      <MessageSquareQuote className="icon" aria-hidden />
      <MarkedWish text={entry.special_requests} />
    </p>
  );

/** How long there is left to answer. */
export const AnswerLeft = ({ left }: { readonly left: string | undefined }) =>
  left !== undefined && (
    <span className="badge badge--amber">
      <Hourglass className="icon" aria-hidden />
      {left}
    </span>
  );

/** That the guest asks to move the table, has answered the reminder, or objects to the mark that the party never came. */
export function GuestSaid({ entry }: { readonly entry: BookEntry }) {
  const { coming_at, objected_at, visit, move } = entry;
  const words = useMessages("today");
  if (move) {
    return (
      <span className="party__note">
        <ArrowLeftRight className="icon" aria-hidden /> {words.wantsToMove}
      </span>
    );
  }
  if (objected_at !== undefined && visit === "no_show") {
    return (
      <span className="party__note">
        <MessageSquareWarning className="icon" aria-hidden /> {words.objects}
      </span>
    );
  }
  if (coming_at === undefined || visit !== "expected") return null;
  return (
    <span className="party__note">
      <CalendarCheck className="icon" aria-hidden /> {words.isComing}
    </span>
  );
}

/** Allergies first and bold, then the guest's wish, then the restaurant's own note. */
export function Remarks({ entry }: { readonly entry: BookEntry }) {
  const [wish, note] = [splitAllergies(entry.special_requests), splitAllergies(entry.restaurant_note)];
  const allergies = [...wish.allergies, ...note.allergies];
  return (
    <>
      {allergies.length > 0 && (
        <span className="party__note">
          <strong className="party__alert">
            <TriangleAlert className="icon" aria-hidden />
            {allergies.join(", ")}
          </strong>
        </span>
      )}
      {wish.other !== "" && (
        <span className={classes("party__note", !note.other && "party__note--two")}>{wish.other}</span>
      )}
      {note.other !== "" && (
        <span className="party__note">
          <PencilLine className="icon party__pencil" aria-hidden />
          {note.other}
        </span>
      )}
    </>
  );
}

interface MarkProps extends Pick<PartyRowProps, "entry" | "isWaiting" | "onMark" | "onOpen"> {
  readonly name: string;
}

/** The mark of a party, which one tap moves on. */
export function MarkButton({ entry: { visit }, name, isWaiting, onMark, onOpen }: MarkProps) {
  const words = useMessages("today");
  const { Icon, tone } = markLooks[visit];
  const next = nextMark(visit);
  const label = next
    ? words.nextMark(name, words.marks[visit], words.marks[next])
    : words.lastMark(name, words.marks[visit]);
  return (
    <button
      className={classes("mark", tone)}
      type="button"
      aria-label={isWaiting ? `${label}, ${words.waiting}` : label}
      onClick={() => (next ? onMark(next) : onOpen())}
    >
      <Icon className="icon" aria-hidden />
      <span>{words.marks[visit]}</span>
      {isWaiting && (
        <span className="mark__wait">
          <RefreshCw className="icon" aria-hidden />
        </span>
      )}
    </button>
  );
}

/** How long the restaurant still has for its answer, in words. */
export function useAnswerLeft({ answer_by: until }: BookEntry): string | undefined {
  const words = useMessages("today");
  const now = useNow();
  if (until === undefined || now === undefined) return undefined;
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
  return words.answerLeft(formatMinutes(minutes, words));
}

interface Look {
  readonly Icon: LucideIcon;
  readonly tone: string | false;
}

export const markLooks: Readonly<Record<VisitMark, Look>> = {
  expected: { Icon: Clock, tone: false },
  arrived: { Icon: UserCheck, tone: "mark--amber" },
  seated: { Icon: Armchair, tone: "mark--forest" },
  left: { Icon: CheckCheck, tone: "mark--stone" },
  no_show: { Icon: UserX, tone: "mark--brick" },
};

/** The mark that one tap sets: the next in the order of a visit. A party that left or never came stays as it is. */
const nextMark = (mark: VisitMark): VisitMark | undefined =>
  ({ expected: "arrived", arrived: "seated", seated: "left", left: undefined, no_show: undefined } as const)[mark];
