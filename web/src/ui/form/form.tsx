import type { ReactNode } from "react";
import "./form.css";

interface Props {
  readonly id?: string;
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Called on the first focus inside: the moment to load what submitting needs. */
  readonly onBegin?: () => void;
  readonly children: ReactNode;
}

/** A form without the browser's own validation bubbles, which would speak the system's language. */
export const Form = ({ id, className = "form", onSubmit, onBegin, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes the focus
  <form
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
