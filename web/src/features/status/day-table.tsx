import { robotSteps } from "../../../../shared/status/robot.ts";
import type { StatusDay } from "../../../../shared/status/status-report.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { successShare } from "./report.ts";
import { useFormats } from "./use-formats.ts";

const textId = "status-days-text";

/** The figures of all days, newest first: what the bars show, for those who read. */
export function DayTable({ days }: { readonly days: readonly StatusDay[] }) {
  const t = useMessages("status");
  const formats = useFormats();
  return (
    <details className="day-table">
      <summary>{t.table}</summary>
      <p className="day-table__text" id={textId}>
        {t.tableCaption}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className="day-table__scroll" role="region" aria-label={t.table} tabIndex={0}>
        <table className="status-table" aria-label={t.table} aria-describedby={textId}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.successes}</th>
              <th scope="col">{t.runs}</th>
              {robotSteps.map((step) => (
                <th key={step} scope="col">
                  {t.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formats.day(day.date)}</th>
                <td>{formats.percent(successShare(day))}</td>
                <td>{formats.number(day.runs)}</td>
                {robotSteps.map((step) => (
                  <td key={step}>{day.steps[step] ? formats.milliseconds(day.steps[step].p95) : "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
