import { CalendarDays, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { PartialWish, TableWish } from "#shared/restaurants/wished-times.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import "./when-field.css";
import { useWishText } from "./wish-text.ts";

const WhenDialog = lazy(() => import("./when/when-dialog.tsx"));

interface Props {
  /** What is chosen, or said by the words of the search. */
  readonly wish: PartialWish;
  /** Undefined: any time. */
  readonly onChoose: (wish: TableWish | undefined) => void;
  /** Whether its form has plain fields where scripts do not run. */
  readonly hasFields?: boolean;
}

/** Says when a table is wished and for how many, asks while nothing is chosen, and opens the choice. */
export function WhenField({ wish, onChoose, hasFields = false }: Props) {
  const { when: t } = useMessages("public").list;
  const toText = useWishText();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isSet = Object.values(wish).some(Boolean);
  const choose = (chosen: TableWish | undefined) => {
    setOpen(false);
    opener.current?.focus(); // the button that was pressed goes away
    onChoose(chosen);
  };
  return (
    <div className={classes("search__when", isHydrated && "when", isSet && "when--set")}>
      {isHydrated && (
        <button
          className="btn btn--quiet when__open"
          type="button"
          aria-expanded={isOpen}
          ref={opener}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays className="icon" aria-hidden />
          <span>
            {isSet && <span className="visually-hidden">{t.ask} </span>}
            {toText(wish)}
          </span>
        </button>
      )}
      {isHydrated && isSet && (
        <Button look="btn--quiet btn--icon only-wide" Icon={X} label={t.clear} onClick={() => choose(undefined)} />
      )}
      {hasFields && <PlainFields key={Object.values(wish).join()} {...wish} />}
      {isOpen && (
        <Suspense>
          <WhenDialog wish={wish} onChoose={choose} onClose={() => setOpen(false)} opener={opener} />
        </Suspense>
      )}
    </div>
  );
}

/** Seen where scripts do not run; sent along by a form that is sent before they have loaded. */
function PlainFields({ date, time, guests }: PartialWish) {
  const { fields } = useMessages("public").list.when;
  return (
    <div className="when__fields">
      <input className="input" type="date" name="date" aria-label={fields.date} defaultValue={date} />
      <input className="input" type="time" name="time" aria-label={fields.time} defaultValue={time} />
      <input
        className="input"
        type="number"
        name="guests"
        aria-label={fields.guests}
        min={1}
        max={20}
        defaultValue={guests}
      />
    </div>
  );
}
