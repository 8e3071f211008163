import { type ReactNode, use, useRef } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { IsDialogBusy } from "../dialog/dialog.tsx";
import { Notice } from "../notice/notice.tsx";
import { classes } from "../classes/classes.ts";
import { useHeld } from "./use-held.ts";
import "./form.css";

interface Props {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** What it sends is on its way, and the form goes away with it; in a dialog, the dialog says so. */
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  /** Called on the first focus inside: the moment to load what submitting needs. */
  readonly onBegin?: () => void;
  readonly children: ReactNode;
}

/** A form without the browser's own validation bubbles, which would speak the system's language. */
export function Form({ id, className = "form", busy = false, onSubmit, onBegin, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isDialogBusy = use(IsDialogBusy);
  useHeld(form, busy || isDialogBusy);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes the focus
    <form
      ref={form}
      id={id}
      className={className}
      noValidate
      onFocus={onBegin}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface FormNoticeProps {
  /** The message of the first invalid field. It stands below that field, so it is not repeated here. */
  readonly fieldError?: string | undefined;
  /** What could not be done. */
  readonly title?: string | undefined;
  /** Why the call failed. */
  readonly failure: string | undefined;
}

/** Why a form was not sent, above its fields: the only place that says so. */
export function FormNotice({ fieldError, title, failure }: FormNoticeProps) {
  const { form } = useMessages("account");
  const invalid = failure === undefined ? form.invalid : (title ?? form.invalid);
  if (fieldError !== undefined) return <Notice title={invalid} />;
  if (failure === undefined) return null;
  return (
    <div ref={scrollToNotice}>
      <Notice title={title}>
        <p>{failure}</p>
      </Notice>
    </div>
  );
}

/** The button that was pressed may be far below. */
const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

interface SubmitButtonProps {
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
export const SubmitButton = ({
  busy,
  label,
  busyLabel,
  form,
  look = "btn--primary",
  isWide = true,
}: SubmitButtonProps) => (
  <Button
    look={classes(isWide && "btn--wide", look)}
    type="submit"
    form={form}
    busy={busy}
    text={busy ? busyLabel : label}
  />
);
