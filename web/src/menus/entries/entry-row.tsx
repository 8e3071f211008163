import { Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { formatPrice } from "#shared/platform/text/price.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Button } from "#web/ui/button/button.tsx";
import { RowSwitch } from "#web/ui/switch/switch.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import "./entry-row.css";

/** What a row shows of an entry. */
export interface EntrySummary {
  readonly name: string;
  readonly price: number | null;
  readonly texts: readonly (string | null)[];
  /** Whether guests see the entry, its words on and off, and what the switch does. */
  readonly isOn: boolean;
  readonly on: string;
  readonly off: string;
  readonly switchLabel: string;
}

interface Props {
  readonly summary: EntrySummary;
  readonly badges: ReactNode;
  readonly onOpen: () => void;
  readonly onSwitch: (isOn: boolean) => void;
}

/** An entry: a tap opens its editor, the switch shows or hides it. */
export function EntryRow({ summary, badges, onOpen, onSwitch }: Props) {
  const { entries: words } = useMessages("dashboard");
  const { language } = useLanguage();
  const id = useId();
  const { name, price, texts, isOn } = summary;
  return (
    <div className={classes("entry", !isOn && "entry--off")}>
      <button
        className="entry__open"
        type="button"
        aria-haspopup="dialog"
        aria-label={words.edit(name)}
        aria-describedby={id}
        onClick={onOpen}
      >
        <span className="entry__line">
          <b>{name}</b>
          {price !== null && <span className="num">{formatPrice(price, language)}</span>}
        </span>
        <span className="entry__details" id={id}>
          <DotList className="entry__text">{texts}</DotList>
          {badges}
        </span>
      </button>
      <RowSwitch label={summary.switchLabel} text={isOn ? summary.on : summary.off} isOn={isOn} onChange={onSwitch} />
    </div>
  );
}

interface RemovedProps {
  readonly name: string;
  readonly isRunning: boolean;
  readonly onUndo: () => void;
}

/** Stands where the removed entry stood, so that nothing moves under the thumb while it can be taken back. */
export function RemovedRow({ name, isRunning, onUndo }: RemovedProps) {
  const { entries: words } = useMessages("dashboard");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="entry--removed">
      <Trash2 className="icon" aria-hidden />
      <span role="status">{words.removing(name)}</span>
      <Button
        look="btn--secondary"
        Icon={Undo2}
        text={words.undo}
        ref={button}
        label={words.undoFor(name)}
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : onUndo}
      />
    </div>
  );
}
