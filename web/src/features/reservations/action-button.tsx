import { LoaderCircle, type LucideIcon } from "lucide-react";
import { classes } from "../../ui/classes.ts";

interface Props {
  readonly Sign: LucideIcon;
  readonly tone: "btn--primary" | "btn--secondary" | "btn--danger";
  readonly word: string;
  /** Begins with the word, and says which reservation it is about. */
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** A button on a card. */
export const ActionButton = ({ Sign, tone, word, label, busy, onPress }: Props) => {
  const Now = busy ? LoaderCircle : Sign;
  return (
    <button
      className={classes("btn btn--small", tone)}
      type="button"
      aria-label={label}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onPress}
    >
      <Now className="icon" aria-hidden />
      {word}
    </button>
  );
};
