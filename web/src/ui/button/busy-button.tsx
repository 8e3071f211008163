import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes/classes.ts";

interface Props {
  readonly look: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly onPress: () => void;
  /** Opens a dialog, which a screen reader announces. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A button for an action. While busy it shows that, and further presses do nothing. */
export const BusyButton = ({ look, busy, busyLabel, onPress, opens = false, children }: Props) => (
  <button
    className={classes("btn", look)}
    type="button"
    aria-busy={busy}
    aria-disabled={busy}
    aria-haspopup={opens ? "dialog" : undefined}
    onClick={onPress}
  >
    {busy && <LoaderCircle className="icon" aria-hidden />}
    {busy ? busyLabel : children}
  </button>
);
