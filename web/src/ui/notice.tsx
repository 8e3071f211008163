import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";

interface Props {
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** `mistake` is spoken at once, `info` waits its turn; `said` was spoken by a toast already. */
  readonly tone?: "mistake" | "info" | "said";
}

const roles = { mistake: "alert", info: "status", said: undefined };

/** Says in place what a person must know now; unlike a toast it stays. */
export const Notice = ({ title, children, tone = "mistake" }: Props) => (
  <div className={tone === "info" ? "notice notice--info" : "notice"} role={roles[tone]}>
    <CircleAlert className="icon" aria-hidden />
    {title !== undefined && <strong>{title}</strong>}
    <div>{children}</div>
  </div>
);
