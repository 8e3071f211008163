import type { ReactNode } from "react";
import { classes } from "#web/ui/classes/classes.ts";
import { LogoMark } from "./logo-mark.tsx";

interface Props {
  readonly heading: ReactNode;
  readonly text?: string;
  /** The text on the drawn place card. */
  readonly card: string;
  readonly cardText: string;
  /** The text on the card is a number, set large. */
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}

/** A page with one message over an empty place setting: not found, coming soon, unexpected error. */
export const MessagePage = ({ heading, text, card, cardText, isNumber = false, children }: Props) => (
  <main id="inhalt" className={classes("message-page", isNumber && "message-page--number")}>
    <div className="wrap message-page__inner">
      {heading}
      {text !== undefined && <p className="lead">{text}</p>}
      <p className="row message-page__actions">{children}</p>
    </div>
    <div className="place-setting" aria-hidden="true">
      <div className="place-setting__card">
        <LogoMark />
        <b>{card}</b>
        <span>{cardText}</span>
      </div>
    </div>
  </main>
);
