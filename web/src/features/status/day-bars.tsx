import type { RobotStep } from "../../../../shared/status/robot.ts";
import type { StatusDay } from "../../../../shared/status/status-report.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { dayState, type DayState } from "./report.ts";

interface Props {
  readonly days: readonly { readonly date: string; readonly day: StatusDay | undefined }[];
  /** Draws how long this step took; without it whether the runs succeeded. */
  readonly step?: RobotStep;
}

const height = 40;
const pitch = 8;
/** What is drawn of a bar, so that the states differ without their colours. */
const shares: Readonly<Record<DayState, number>> = { well: 1, some: 0.7, many: 0.4, none: 0.1 };

/** A bar for each day. The table below has the same figures for those who do not see them. */
export function DayBars({ days, step }: Props) {
  const t = useMessages("status");
  const slowest = Math.max(1, ...days.map(({ day }) => (step && day?.steps[step]?.p95) ?? 0));
  const shareOf = (day: StatusDay | undefined): number => {
    if (!step) return shares[dayState(day)];
    return Math.max((day?.steps[step]?.p95 ?? 0) / slowest, shares.none);
  };
  return (
    <div className="day-bars" aria-hidden="true">
      <svg viewBox={`0 0 ${days.length * pitch} ${height}`} preserveAspectRatio="none">
        {days.map(({ date, day }, index) => (
          <rect
            key={date}
            className={`day-bars__day day-bars__day--${step && day?.steps[step] ? "speed" : dayState(day)}`}
            x={index * pitch + 1}
            y={height * (1 - shareOf(day))}
            width={pitch - 2}
            height={height * shareOf(day)}
          />
        ))}
      </svg>
      <p className="day-bars__ends">
        <span>{t.oldest}</span>
        <span>{t.newest}</span>
      </p>
      {!step && (
        <ul className="list day-bars__legend">
          {legend.map((state) => (
            <li key={state}>
              <svg viewBox={`0 0 ${pitch} ${height}`}>
                <rect
                  className={`day-bars__day day-bars__day--${state}`}
                  y={height * (1 - shares[state])}
                  width={pitch}
                  height={height * shares[state]}
                />
              </svg>
              {t.legend[state]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const legend = ["well", "some", "many", "none"] as const;
