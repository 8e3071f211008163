import { cloneElement, type ReactElement, useRef, useState } from "react";

/** Spec, section 9. */
const openDelay = 700;
const skipDelay = 300;

let closedAt = -Infinity;

interface Props {
  readonly text: string;
  readonly children: ReactElement<{ "aria-label"?: string }>;
}

/**
 * The name of an icon button. It appears after a delay, at once when another tooltip has just closed, and
 * on keyboard focus; Escape hides it. The button has the same accessible name, so the tooltip is not announced twice.
 */
export function Tooltip({ text, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef(0);
  const show = (delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(true), delay);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setIsOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only observes the events of the button inside
    <span
      className="tooltip"
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") show(performance.now() - closedAt < skipDelay ? 0 : openDelay);
      }}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) show(0);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === "Escape") hide();
      }}
    >
      {cloneElement(children, { "aria-label": text })}
      {isOpen && <span role="tooltip">{text}</span>}
    </span>
  );
}
