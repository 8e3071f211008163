import { createContext, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { X } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { classes } from "../classes/classes.ts";
import { makeRoom } from "../toast/toasts.ts";
import { registerOpenDialog } from "./top-dialog.ts";
import "./dialog.css";

/** Whether what a dialog's form has sent is on its way: the fields stay as they were sent. */
export const IsDialogBusy = createContext(false);

interface Props {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly onClose: () => void;
  /** While busy, Escape and the backdrop do nothing, and its fields stay as they were sent. */
  readonly busy?: boolean | undefined;
  /** Stands in the page, which stays usable, instead of above it. */
  readonly isBeside?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A native modal, unless it stands beside what it is about: focus trap, Escape, inert page and returning the focus are the browser's. Its content must be ready
 * when it opens, or the focus would stay on the dialog itself; it goes to the element with `data-first`, else to the
 * heading.
 */
export function Dialog({ title, subtitle, onClose, busy = false, isBeside = false, foot, children }: Props) {
  const { close } = useMessages("public").frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const pressedOnVeil = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const closed = isBeside ? () => undefined : registerOpenDialog(element); // first: the page's style is computed once
    if (isBeside) element.show();
    else element.showModal();
    const first = element.querySelector<HTMLElement>("[data-first]") ?? element.querySelector("h2");
    first?.focus(isBeside ? { preventScroll: true } : {}); // else the close button has the focus, and Enter closes
    makeRoom();
    return () => {
      closed();
      element.close(); // before it is removed, so that the focus returns
    };
  }, [isBeside]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop belongs to the dialog; the keyboard has Escape
    <dialog
      ref={dialog}
      className={classes("dialog", isBeside && "dialog--beside")}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault(); // the browser would return the focus before React unmounts the dialog
        if (!busy) onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Element && event.target.closest("dialog") === event.currentTarget;
        if (isBeside && isOwn && event.key === "Escape" && !busy) onClose(); // above the page, it is the browser's
      }}
      onPointerDown={(event) => (pressedOnVeil.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (!busy && pressedOnVeil.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog__head">
        <div>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className="soft">{subtitle}</p>}
        </div>
        <Button look="btn--quiet btn--icon" Icon={X} label={close} disabled={busy} onClick={onClose} />
      </div>
      <IsDialogBusy value={busy}>{children}</IsDialogBusy>
      {foot}
    </dialog>
  );
}
