import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { splitAllergies } from "#shared/reservations/allergies/allergies.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { formatBookDay, isRequest, toMeals, sumTotals } from "./book.ts";
import { usePartyName } from "./entries/use-party-name.ts";
import "./print-sheet.css";

/** Lines left empty at the end, for guests who come without a reservation. */
const freeLines = 6;

interface Props {
  readonly date: string;
  /** When the book was read, `HH:MM` at the restaurant. */
  readonly readAt: string;
  readonly restaurantName: string;
  readonly entries: readonly BookEntry[];
  /** Where a party sits, once the restaurant has tables. */
  readonly tablesOf: (entry: BookEntry) => string | undefined;
  readonly onClose: () => void;
}

/** The day on paper: a line with room to tick for each party that came or may come, empty lines for walk-ins, allergies bold and in capitals. */
export function PrintSheet({ date, readAt, restaurantName, entries, tablesOf, onClose }: Props) {
  const words = useMessages("today");
  const { language } = useLanguage();
  const nameOf = usePartyName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const { columns } = words.sheetOfPaper;
  const totals = sumTotals(entries);
  const requests = entries.filter(isRequest);
  const meals = toMeals(
    entries.filter((entry) => !isRequest(entry) && entry.visit !== "no_show"),
    date,
  );
  return (
    <section className="print-view" aria-label={words.sheetOfPaper.title}>
      <div className="print-view__bar on-dark">
        <Button look="btn--quiet" Icon={ArrowLeft} text={words.sheetOfPaper.back} onClick={onClose} />
        <p>{words.sheetOfPaper.format}</p>
        <Button look="btn--cream" Icon={Printer} text={words.print} onClick={() => window.print()} />
      </div>
      <article className="paper">
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {formatBookDay(date, language)} {date.slice(0, 4)}
          </h1>
          <p>
            {restaurantName}
            <br />
            <span className="num">
              {words.totals.guests(totals.guests)} · {words.totals.parties(totals.parties)} ·{" "}
              {words.sheetOfPaper.readAt(readAt)}
            </span>
          </p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.guests}</th>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.phone}</th>
              <th scope="col">{columns.remarks}</th>
              <th scope="col">{columns.present}</th>
            </tr>
          </thead>
          {meals.map(({ meal, guests, parties, quarters }) => (
            <tbody key={meal}>
              {quarters
                .flatMap((quarter) => quarter.entries)
                .map((entry) => (
                  <tr key={entry.id}>
                    <td className="num">{entry.reservation_time}</td>
                    <td className="num">
                      <b>{entry.number_of_guests}</b>
                    </td>
                    <th scope="row">
                      {nameOf(entry)} <small>{tablesOf(entry)}</small>
                    </th>
                    <td className="num">{entry.customer_phone}</td>
                    <td>
                      <PrintedRemarks entry={entry} />
                    </td>
                    <Tick />
                  </tr>
                ))}
              <tr className="paper__sum">
                <td colSpan={6}>{words.sheetOfPaper.mealTotal(words.meals[meal], guests, parties)}</td>
              </tr>
            </tbody>
          ))}
          <tbody>
            {Array.from({ length: freeLines }, (_, index) => (
              <tr key={index} className="paper__free">
                <th scope="row" colSpan={5}>
                  <span className="visually-hidden">{words.sheetOfPaper.free}</span>
                </th>
                <Tick />
              </tr>
            ))}
          </tbody>
        </table>
        {requests.length > 0 && (
          <footer>
            {words.sheetOfPaper.open}{" "}
            {requests.map((entry, index) => (
              <span key={entry.id}>
                {index > 0 && " · "}
                {nameOf(entry)}, {words.totals.guests(entry.number_of_guests)}, {words.atTime(entry.reservation_time)}{" "}
                <PrintedRemarks entry={entry} />
              </span>
            ))}
          </footer>
        )}
      </article>
    </section>
  );
}

/** A box to tick by hand. */
function Tick() {
  const { columns } = useMessages("today").sheetOfPaper;
  return (
    <td>
      <span className="paper__tick" />
      <span className="visually-hidden">{columns.present}</span>
    </td>
  );
}

/** A black-and-white printer has no brick red: allergies are bold capitals. */
function PrintedRemarks({ entry }: { readonly entry: BookEntry }) {
  const parts = [splitAllergies(entry.special_requests), splitAllergies(entry.restaurant_note)];
  const allergies = parts.flatMap((part) => part.allergies).join(", ");
  const other = parts.map((part) => part.other).filter(Boolean);
  return (
    <>
      {allergies !== "" && <b className="paper__alert">{allergies}</b>}
      {allergies !== "" && other.length > 0 && " · "}
      {other.join(" · ")}
    </>
  );
}
