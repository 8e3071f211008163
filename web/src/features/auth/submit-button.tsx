import { LoaderCircle } from "lucide-react";

interface Props {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

/** Says that it waits; pressing it again does nothing. */
export const SubmitButton = ({ busy, label, busyLabel }: Props) => (
  <button className="btn btn--primary btn--wide" type="submit" aria-busy={busy} aria-disabled={busy}>
    {busy && <LoaderCircle className="icon" aria-hidden />}
    {busy ? busyLabel : label}
  </button>
);
