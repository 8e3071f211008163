import { LoaderCircle, type LucideIcon } from "lucide-react";
import { classes } from "#web/ui/classes/classes.ts";

interface Props {
  readonly Icon: LucideIcon;
  readonly tone: "btn--primary" | "btn--secondary" | "btn--danger";
  readonly word: string;
  /** Begins with the word and names the reservation. */
  readonly label: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** A button on a reservation card. */
export const ActionButton = ({ Icon, tone, word, label, busy = false, onPress }: Props) => {
  const CurrentIcon = busy ? LoaderCircle : Icon;
  return (
    <button
      className={classes("btn", tone)}
      type="button"
      aria-label={label}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onPress}
    >
      <CurrentIcon className="icon" aria-hidden />
      {word}
    </button>
  );
};
