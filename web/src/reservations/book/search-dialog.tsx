import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { useLineDay } from "./phone-line/phone-chips.tsx";
import { usePartyName } from "./entries/use-party-name.ts";
import "./search-dialog.css";

interface Props {
  /** The day whose book is open now. */
  readonly today: string;
  readonly onClose: () => void;
  /** Goes to the day of an entry. */
  readonly onPick: (entry: BookEntry) => void;
}

/** Finds a party on any day of the book. */
export function SearchDialog({ today, onClose, onPick }: Props) {
  const { search: words } = useMessages("today");
  const fieldId = useId();
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  return (
    <Dialog title={words.open} onClose={onClose}>
      <div className="dialog__body book-search">
        <form
          className="book-search__form"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setText(typed.trim());
          }}
        >
          <label htmlFor={fieldId}>{words.label}</label>
          <input
            className="input"
            id={fieldId}
            type="search"
            minLength={2}
            maxLength={100}
            required
            autoComplete="off"
            enterKeyHint="search"
            data-first
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button look="btn--primary" type="submit" Icon={Search} text={words.submit} />
        </form>
        {text.length > 1 && <Matches text={text} today={today} onPick={onPick} />}
      </div>
    </Dialog>
  );
}

function Matches({ text, today, onPick }: Omit<Props, "onClose"> & { readonly text: string }) {
  const { search: words, totals, atTime } = useMessages("today");
  const formatLineDay = useLineDay({ date: today });
  const { apiError } = useApiMessages();
  const nameOf = usePartyName();
  const { data, error } = useQuery(apiQuery("GET /partner/book", { query: { text } }));
  if (error) return <Notice>{`${words.failed} ${apiError(error)}`}</Notice>;
  if (!data) return <p role="status">{words.searching}</p>;
  return (
    <>
      <p className={data.items.length > 0 ? "visually-hidden" : undefined} role="status">
        {data.items.length > 0 ? data.items.length : words.none(text)}
      </p>
      <ul className="book-search__matches">
        {data.items.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onPick(entry)}>
              <b>{nameOf(entry)}</b>, {totals.guests(entry.number_of_guests)}
              <span className="soft num">
                {formatLineDay(entry.night_of ?? entry.reservation_date, entry.reservation_date)},{" "}
                {atTime(entry.reservation_time)} · {words.status[entry.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.is_cut && <p className="soft small">{words.cut}</p>}
    </>
  );
}
