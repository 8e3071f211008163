import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import "./offline-strip.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Says how old what is shown is while it cannot be read again, instead of the notice about the connection. */
export const OfflineStrip = ({ title, children }: Props) => (
  <p className="offline-strip" role="status">
    <CloudOff className="icon" aria-hidden />
    <span>
      <b>{title}</b> {children}
    </span>
  </p>
);
