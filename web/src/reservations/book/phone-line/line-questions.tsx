import { useMessages } from "#web/platform/i18n/language.tsx";
import { useLineDay } from "./phone-chips.tsx";
import type { Answer, LineContext, Question, Settled } from "./reader.ts";

interface Props {
  readonly questions: readonly Question[];
  readonly context: LineContext;
  readonly onSettle: (settled: Settled) => void;
}

/** What the line says and nobody has understood for sure: a tap says what is meant. */
export function LineQuestions({ questions, context, onSettle }: Props) {
  const words = useMessages("today");
  const formatLineDay = useLineDay(context);
  const toText = ({ guests, date, time, phone, as }: Answer): string =>
    as === undefined
      ? [
          time !== undefined && words.atTime(time),
          guests !== undefined && words.totals.guests(guests),
          date !== undefined && formatLineDay(date, date),
          phone !== undefined && words.phone.fields.phone,
        ]
          .filter(Boolean)
          .join(", ")
      : words.phone.fields[as];
  return questions.map(({ text, answers }, index) => (
    <div key={index} className="phone-line__question" role="group" aria-label={words.phone.whatIs(text)}>
      <p>{words.phone.whatIs(text)}</p>
      {answers.map((answer) => (
        <button
          key={JSON.stringify(answer)}
          type="button"
          className="chip chip--tall chip--missing"
          onClick={() => onSettle({ text, answer })}
        >
          <span>{toText(answer)}</span>
        </button>
      ))}
    </div>
  ));
}
