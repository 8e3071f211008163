import type { ReactNode } from "react";
import "./switch.css";

interface Props {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly isLocked?: boolean | undefined;
  /** Id of a text that describes it. */
  readonly describedBy?: string | undefined;
  readonly onChange?: ((isOn: boolean) => void) | undefined;
}

/** An on/off switch with its label. */
export const Switch = ({ label, isOn, isLocked = false, describedBy, onChange }: Props) => (
  <label className="switch">
    {label}
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own checked state
      role="switch"
      checked={isOn}
      disabled={isLocked}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
    />
  </label>
);

interface RowProps {
  readonly label: string;
  /** What it says of the row now. */
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch at the end of a row, above what it says. */
export const RowSwitch = ({ label, text, isOn, onChange }: RowProps) => (
  <label className="row-switch">
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own checked state
      role="switch"
      aria-label={label}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span aria-hidden="true">{text}</span>
  </label>
);
