import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";

interface Props {
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Screen readers speak `error` at once and `info` in its turn; a toast has already spoken `spoken`. */
  readonly tone?: "error" | "info" | "spoken";
}

const roles = { error: "alert", info: "status", spoken: undefined };

/** Says in place what a person must know now; unlike a toast it stays. */
export const Notice = ({ title, children, tone = "error" }: Props) => (
  <div className={tone === "info" ? "notice notice--info" : "notice"} role={roles[tone]}>
    <CircleAlert className="icon" aria-hidden />
    {title !== undefined && <strong>{title}</strong>}
    <div>{children}</div>
  </div>
);
