import { robotSteps } from "../../../../shared/status/robot.ts";
import type { StatusDay } from "../../../../shared/status/status-report.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useFormats } from "./use-formats.ts";

/** How long each step took on a day. */
export function StepTable({ day }: { readonly day: StatusDay }) {
  const t = useMessages("status");
  const formats = useFormats();
  return (
    <table className="status-table">
      <caption>{t.stepsOf(formats.day(day.date))}</caption>
      <thead>
        <tr>
          <th scope="col">{t.step}</th>
          <th scope="col">{t.median}</th>
          <th scope="col">{t.p95}</th>
        </tr>
      </thead>
      <tbody>
        {robotSteps.map((step) => {
          const figures = day.steps[step];
          return (
            <tr key={step}>
              <th scope="row">{t.steps[step]}</th>
              <td>{figures ? formats.milliseconds(figures.p50) : "–"}</td>
              <td>{figures ? formats.milliseconds(figures.p95) : "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
