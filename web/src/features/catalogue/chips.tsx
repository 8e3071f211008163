import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of filters, scrolled to the selected one where it is wider than the screen. */
export function ChipRow({ label, children }: RowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [first] = row.current?.querySelectorAll("a") ?? [];
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (first && chosen) row.current?.scrollTo({ left: chosen.offsetLeft - first.offsetLeft - 40 });
  }, []);
  return (
    <nav className="chips chips--scroll search-bar__wide" aria-label={label} ref={row}>
      {children}
    </nav>
  );
}

interface ChipProps {
  readonly to: string;
  readonly isChosen: boolean;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Filters are links, so that they work before scripts load and the back button undoes them. */
export const Chip = ({ to, isChosen, label, children }: ChipProps) => (
  <Link className="chip" to={to} aria-current={isChosen ? "true" : undefined} aria-label={label} preventScrollReset>
    {children}
  </Link>
);
