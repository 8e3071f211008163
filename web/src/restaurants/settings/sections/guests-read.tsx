import { Eye } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import { toSchedule, type Week } from "./week.ts";
import "./guests-read.css";

interface Props {
  readonly week: Week;
  readonly closingDays: readonly string[];
  readonly timeZone: string;
}

/** What the hours would say to guests right now. */
export function GuestsRead({ week, closingDays, timeZone }: Props) {
  const { hours: words } = useMessages("owner").settings;
  const state = useOpeningStateText({ ...toSchedule(week), closing_days: closingDays, time_zone: timeZone });
  if (!state) return null;
  return (
    <p className="guests-read">
      <Eye className="icon" aria-hidden />
      <span>
        {words.guestsRead}{" "}
        <b className={state.isOpen ? "guests-read--open" : undefined}>
          {state.state} {state.when}
        </b>
      </span>
    </p>
  );
}
