import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useMatches } from "#web/platform/browser-state.ts";
import { classes } from "#web/ui/classes/classes.ts";
import "./folded-notices.css";

interface Props {
  readonly count: number;
  /** What they are, in a few words. */
  readonly text: string;
  readonly isUrgent: boolean;
  readonly children: ReactNode;
}

/** Notices above the evening: on a phone several of them are one line, so that the evening comes first. */
export function FoldedNotices({ count, text, isUrgent, children }: Props) {
  const isNarrow = useMatches("(min-width: 44rem)") === false;
  if (!isNarrow || count < 2) return children;
  return (
    <details className={classes("folded-notices", isUrgent && "folded-notices--urgent")}>
      <summary>
        {text}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      {children}
    </details>
  );
}
