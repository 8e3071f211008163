import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  readonly id?: string;
  readonly className?: string;
  /** How often the form was found wrong, and which field first: each time the focus goes there. */
  readonly wrong: { readonly times: number; readonly first: string | undefined };
  readonly onSubmit: () => void;
  /** Somebody began: time to fetch what sending will need. */
  readonly onBegin?: () => void;
  readonly children: ReactNode;
}

/** A form whose rules are ours, not the browser's: its own bubbles would speak the system's language. */
export function Form({ id, className = "form", wrong, onSubmit, onBegin, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { times } = wrong;
  const first = useRef(wrong.first);
  useEffect(() => {
    first.current = wrong.first;
  });
  useEffect(() => {
    if (times === 0) return;
    const named = form.current?.querySelector<HTMLElement>(`[name="${first.current ?? ""}"]`);
    (named ?? form.current?.querySelector<HTMLElement>("[aria-invalid=true]"))?.focus();
  }, [times]);
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
