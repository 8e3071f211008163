import { CalendarDays, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { PartialWish, TableWish } from "#shared/restaurants/wished-times.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useWishText } from "./wish-text.ts";

const WhenDialog = lazyDialog(() => import("./when/when-dialog.tsx"));

export interface Props {
  /** What is chosen, or said by the words of the search. */
  readonly wish: PartialWish;
  /** Undefined: any time. */
  readonly onChoose: (wish: TableWish | undefined) => void;
}

/** Says when a table is wished and for how many, asks while nothing is chosen, and opens the choice. */
export default function WhenField({ wish, onChoose }: Props) {
  const { when: t } = useMessages("public").list;
  const toText = useWishText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isSet = Object.values(wish).some(Boolean);
  const choose = (chosen: TableWish | undefined) => {
    setOpen(false);
    opener.current?.focus(); // the button that was pressed goes away
    onChoose(chosen);
  };
  return (
    <div className={classes("when", isSet && "when--set")}>
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

      {isSet && (
        <Button look="btn--quiet btn--icon only-wide" Icon={X} label={t.clear} onClick={() => choose(undefined)} />
      )}
      {isOpen && (
        <Suspense>
          <WhenDialog wish={wish} onChoose={choose} onClose={() => setOpen(false)} opener={opener} />
        </Suspense>
      )}
    </div>
  );
}
