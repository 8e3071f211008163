import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Options {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** The id of the list; that of an option is `${listId}-${place}`. */
  readonly listId: string;
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onSubmit: () => void;
}

/**
 * Makes the search field of a form a combobox with a list that it does not select from by itself. The field is part of
 * the prerendered page and stays what it is: listeners and attributes are added to it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ input, text, isOpen, setIsOpen, listId, count, onChoose, onSubmit }: Options) {
  const [activeIndex, setActiveIndex] = useState<number>();
  const [lastText, setLastText] = useState(text);
  if (text !== lastText) {
    setLastText(text);
    setActiveIndex(undefined);
  }
  if (!isOpen && activeIndex !== undefined) setActiveIndex(undefined);
  const active = activeIndex !== undefined && activeIndex < count ? activeIndex : undefined;
  const isExpanded = isOpen && count > 0;

  const close = () => setIsOpen(false);
  const move = (step: 1 | -1) => {
    if (!isOpen) setIsOpen(true);
    const from = active ?? (step === 1 ? -1 : count);
    if (count > 0) setActiveIndex((from + step + count) % count);
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: event.altKey ? () => setIsOpen(true) : () => move(1),
      ArrowUp: event.altKey ? close : () => move(-1),
      Escape: isExpanded ? close : undefined, // an open list takes the key; then it empties the field
      Enter: isExpanded && active !== undefined ? () => onChoose(active) : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const handleSubmit = useEffectEvent(onSubmit);

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("keydown", handleKey, { signal });
    field.form?.addEventListener("submit", handleSubmit, { signal });
    setAttributes(field, { role: "combobox", "aria-autocomplete": "list" });
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    if (!input.current) return;
    setAttributes(input.current, {
      "aria-expanded": String(isExpanded),
      "aria-controls": isExpanded ? listId : undefined,
      "aria-activedescendant": isExpanded && active !== undefined ? `${listId}-${active}` : undefined,
    });
  }, [input, isExpanded, listId, active]);

  return { active };
}

function setAttributes(field: HTMLElement, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}
