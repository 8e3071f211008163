import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  readonly id?: string;
  readonly className?: string;
  /** Counts how often the form was found wrong: each time the focus goes to the first wrong field. */
  readonly wrongTimes: number;
  readonly onSubmit: () => void;
  /** Somebody began: time to fetch what sending will need. */
  readonly onBegin?: () => void;
  readonly children: ReactNode;
}

/** A form whose rules are ours, not the browser's: its own bubbles would speak the system's language. */
export function Form({ id, className = "form", wrongTimes, onSubmit, onBegin, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrongTimes > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrongTimes]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches where the focus goes
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
