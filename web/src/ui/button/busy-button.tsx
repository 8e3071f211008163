import type { ReactNode } from "react";
import { Button } from "./button.tsx";

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
  <Button
    look={look}
    busy={busy}
    text={busy ? busyLabel : children}
    aria-haspopup={opens ? "dialog" : undefined}
    onClick={onPress}
  />
);
