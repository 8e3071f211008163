import { LoaderCircle } from "lucide-react";
import { classes } from "./classes.ts";

interface Props {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  /** Id of the form, when the button is outside it. */
  readonly form?: string;
  /** Only one button of a view is primary. */
  readonly look?: "btn--primary" | "btn--secondary";
}

/** A submit button. While busy it says so, and pressing it again does nothing. */
export const SubmitButton = ({ busy, label, busyLabel, form, look = "btn--primary" }: Props) => (
  <button className={classes("btn btn--wide", look)} type="submit" form={form} aria-busy={busy} aria-disabled={busy}>
    {busy && <LoaderCircle className="icon" aria-hidden />}
    {busy ? busyLabel : label}
  </button>
);
