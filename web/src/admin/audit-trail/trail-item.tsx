import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes/classes.ts";
import { useDates } from "../frame/use-dates.ts";
import "./trail-item.css";

interface Props {
  readonly at: string;
  readonly Icon: LucideIcon;
  readonly tone?: string | undefined;
  readonly title: string;
  readonly details: string;
  readonly quote?: string | undefined;
  /** Between the details and the quote. */
  readonly children?: ReactNode;
}

/** One line of a timeline: when, what, and by whom or how it went. */
export function TrailItem({ at, Icon, tone, title, details, quote, children }: Props) {
  const { formatMinute } = useDates();
  return (
    <li className={classes("trail__item", tone)}>
      <time dateTime={at}>{formatMinute(at)}</time>
      <span className="trail__dot">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="soft">{details}</p>
        {children}
        {quote !== undefined && <p className="trail__quote">{quote}</p>}
      </div>
    </li>
  );
}
