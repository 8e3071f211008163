import { LoaderCircle } from "lucide-react";
import { classes } from "./classes.ts";

interface Props {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  /** Of a form that the button stands outside of. */
  readonly form?: string;
  /** Only one button of a view is filled. */
  readonly look?: "btn--primary" | "btn--secondary";
}

/** Says that it waits; pressing it again does nothing. */
export const SubmitButton = ({ busy, label, busyLabel, form, look = "btn--primary" }: Props) => (
  <button className={classes("btn btn--wide", look)} type="submit" form={form} aria-busy={busy} aria-disabled={busy}>
    {busy && <LoaderCircle className="icon" aria-hidden />}
    {busy ? busyLabel : label}
  </button>
);
