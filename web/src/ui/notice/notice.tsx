import type { ReactNode } from "react";
import { CircleAlert, Info } from "lucide-react";
import { classes } from "../classes/classes.ts";
import "./notice-calm.css";

interface Props {
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /**
   * Screen readers announce `error` at once, `info` (something stands in the way) and `calm` (good to know) politely;
   * `spoken` has already been announced by a toast.
   */
  readonly tone?: "error" | "info" | "calm" | "spoken";
}

const roles = { error: "alert", info: "status", calm: "status", spoken: undefined };
const looks = { error: undefined, info: "notice--info", calm: "notice--calm", spoken: undefined };

/** A message in place; unlike a toast it stays. */
export const Notice = ({ title, children, tone = "error" }: Props) => (
  <div className={classes("notice", looks[tone])} role={roles[tone]}>
    {tone === "calm" ? <Info className="icon" aria-hidden /> : <CircleAlert className="icon" aria-hidden />}
    {title !== undefined && <strong>{title}</strong>}
    {children !== undefined && <div>{children}</div>}
  </div>
);
