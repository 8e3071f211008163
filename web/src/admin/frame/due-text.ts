import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { useDates } from "./use-dates.ts";

const dayMs = 86_400_000;

export const fullDaysBetween = (from: string, to: Date): number =>
  Math.floor((to.getTime() - new Date(from).getTime()) / dayMs);

/** How long there is left until a decision is due. */
export function useDueText() {
  const { notices: words } = useMessages("admin");
  const now = useNow();
  const { formatDay } = useDates();
  return (at: string): { readonly text: string; readonly isSoon: boolean } => {
    if (!now) return { text: words.dueOn(formatDay(at)), isSoon: false };
    const days = Math.floor((new Date(at).getTime() - now.getTime()) / dayMs);
    return { text: days < 0 ? words.overdue : words.dueIn(days), isSoon: days < 2 };
  };
}
