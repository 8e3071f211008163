import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { splitAllergies } from "#shared/reservations/allergies/allergies.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { isOutsideHours } from "#shared/reservations/outside-hours.ts";
import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import { MoveRequest } from "../parts/move-request.tsx";
import { OutsideHours } from "../parts/outside-hours.tsx";
import { RequestChanges } from "../parts/request-changes.tsx";
import { UnsentAnswer } from "#web/reservations/parts/unsent-answer.tsx";
import { AnswerButtons, AnsweredEntry } from "./entries/answers.tsx";
import { isMoveAsked, isUnanswered, toMeals } from "./book.ts";
import { AnswerLeft, useAnswerLeft } from "./entries/party-row.tsx";
import type { Answers } from "./entries/use-answers.ts";
import { usePartyName } from "./entries/use-party-name.ts";
import "./today-page.css";

interface Props {
  readonly date: string;
  /** The restaurant's hours, once they are known. */
  readonly schedule: Schedule | undefined;
  readonly entries: readonly BookEntry[];
  readonly isOffline: boolean;
  readonly answers: Answers;
}

/** Beside the book on wide screens: the day's open requests and wishes to move, and the guests of each quarter of an hour. */
export function TodaySide({ date, schedule, entries, isOffline, answers }: Props) {
  const { side: words } = useMessages("today");
  const requests = entries.filter(isUnanswered);
  const quarters = toMeals(entries, date)
    .flatMap((meal) => meal.quarters)
    .filter(({ guests }) => guests > 0);
  const most = Math.max(1, ...quarters.map(({ guests }) => guests));
  return (
    <aside className="today__side only-wide">
      {requests.length > 0 && (
        <section className="panel">
          <div className="today__side-head">
            <h2>{words.requests}</h2>
            <Link to={reservationPaths.reservations}>{words.allRequests}</Link>
          </div>
          <ul className="request-list">
            {requests.map((entry) =>
              isMoveAsked(entry) ? (
                <OpenMove key={entry.id} entry={entry} isOffline={isOffline} />
              ) : (
                <OpenRequest key={entry.id} entry={entry} schedule={schedule} isOffline={isOffline} answers={answers} />
              ),
            )}
          </ul>
        </section>
      )}
      {quarters.length > 0 && (
        <section className="panel">
          <h2>{words.quarters}</h2>
          <table className="bars">
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{words.time}</th>
                <th scope="col">{words.guests}</th>
              </tr>
            </thead>
            <tbody>
              {quarters.map(({ time, guests }) => (
                <tr key={time}>
                  <th scope="row" className="num">
                    {time}
                  </th>
                  <td className="num">
                    <span className="bars__bar" style={{ width: `${Math.round((guests / most) * 75)}%` }} />
                    {guests}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </aside>
  );
}

function OpenMove({ entry, isOffline }: Pick<Props, "isOffline"> & { readonly entry: BookEntry }) {
  const { offline } = useMessages("today");
  const name = usePartyName()(entry);
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      {isOffline && <p className="soft">{offline.needed}</p>}
      <MoveRequest reservation={entry} name={name} isOffline={isOffline} />
    </li>
  );
}

function OpenRequest({
  entry,
  schedule,
  isOffline,
  answers,
}: Omit<Props, "date" | "entries"> & { readonly entry: BookEntry }) {
  const words = useMessages("today");
  const name = usePartyName()(entry);
  const left = useAnswerLeft(entry);
  const isOutside = schedule !== undefined && isOutsideHours(schedule, entry);
  const { allergies, other } = splitAllergies(entry.special_requests);
  const given = answers.pending.get(entry.id);
  const unsent = answers.unsent.get(entry.id);
  if (given) {
    return (
      <li>
        <AnsweredEntry answer={given} hasFocus={given.action.area === "side"} onUndo={() => answers.undo(entry.id)} />
      </li>
    );
  }
  return (
    <li>
      <p className="num">
        <b>{name}</b> · {words.totals.guests(entry.number_of_guests)} · {words.atTime(entry.reservation_time)}
      </p>
      {allergies.length > 0 && (
        <p className="party__alert">
          <TriangleAlert className="icon" aria-hidden />
          {allergies.join(", ")}
        </p>
      )}
      <RequestChanges reservation={entry} />
      {isOutside && <OutsideHours />}
      {other !== "" && <p className="soft">{other}</p>}
      <p>
        <AnswerLeft left={left} />
      </p>
      <UnsentAnswer
        reservation={entry}
        answer={unsent?.area === "side" ? unsent : undefined}
        viewer="restaurant"
        isOffline={isOffline}
        onSend={() => answers.sendAgain(entry.id)}
      />
      <div className="request-list__answers">
        {isOffline && <p className="soft">{words.offline.needed}</p>}
        <AnswerButtons
          entry={entry}
          isOutside={isOutside}
          isOffline={isOffline}
          onAnswer={(chosen) => answers.answer({ entry, area: "side", ...chosen })}
        />
      </div>
    </li>
  );
}
