import { LoaderCircle } from "lucide-react";
import { classes } from "../classes/classes.ts";

interface Props {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  /** Id of the form, when the button is outside it. */
  readonly form?: string;
  /** At most one button of a view is primary. */
  readonly look?: "btn--primary" | "btn--secondary" | "btn--filled-danger";
  /** Takes the whole line; not beside another button. */
  readonly isWide?: boolean;
}

/** A submit button. While busy it shows that, and further presses do nothing. */
export const SubmitButton = ({ busy, label, busyLabel, form, look = "btn--primary", isWide = true }: Props) => (
  <button
    className={classes("btn", isWide && "btn--wide", look)}
    type="submit"
    form={form}
    aria-busy={busy}
    aria-disabled={busy}
  >
    {busy && <LoaderCircle className="icon" aria-hidden />}
    {busy ? busyLabel : label}
  </button>
);
