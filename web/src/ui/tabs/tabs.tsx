import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** The number of entries; its space is reserved until it is known. */
  readonly count?: number | "unknown";
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useTabInView(list, selected, tabs[0]?.id);
  const selectAt = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    selectAt(to);
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.name}{" "}
            {tab.count !== undefined && <span className="count">{tab.count === "unknown" ? "\u00A0" : tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/**
 * Brings the row to the top where a phone would show little of what has changed below it, and the tab into the row, which
 * scrolls. The first tab is in view from the beginning.
 */
function useTabInView(list: RefObject<HTMLElement | null>, selected: string, first: string | undefined): void {
  const shown = useRef(first);
  useEffect(() => {
    if (selected === shown.current || !list.current) return;
    shown.current = selected;
    const isLow = list.current.getBoundingClientRect().bottom > innerHeight / 2;
    list.current
      .querySelector("[aria-selected=true]")
      ?.scrollIntoView({ block: isLow ? "start" : "nearest", inline: "nearest" });
  }, [list, selected]);
}
