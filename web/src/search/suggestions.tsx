import { ArrowLeft } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Language } from "#shared/platform/text/language.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { clearRecentSearches, rememberSearch, type Row, useSuggestions } from "./use-suggestions.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useCombobox } from "./use-combobox.ts";
import "./suggestions.css";

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly onText: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

/** The component with its messages, so that the field's first focus suspends nothing. */
export async function prepare(language: Language): Promise<typeof Suggestions> {
  await loadMessages("search", language);
  return Suggestions;
}
export type SuggestionsComponent = typeof Suggestions;

/** Suggestions below the search field; on a phone field and suggestions take the whole screen. */
function Suggestions({ input, text, isOpen, setIsOpen, onText, onSearch }: Props) {
  const t = useMessages("search");
  const { cuisines } = useMessages("public");
  const navigate = useNavigate();
  const listId = useId();
  const [, renderAgain] = useState(0);
  const { rows, isSettled } = useSuggestions(text);
  const onChoose = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setIsOpen(false);
    if (row.kind === "restaurant") {
      void navigate(restaurantPath(row.id));
      return;
    }
    const search = toSearch(row, cuisines);
    rememberSearch(search);
    onText(search);
    onSearch(search);
  };
  const { active } = useCombobox({
    input,
    text,
    isOpen,
    setIsOpen,
    listId,
    count: rows.length,
    onChoose,
    onSubmit: () => rememberSearch(text),
  });
  const firstRecent = rows.findIndex(({ kind }) => kind === "recent");
  const hasTyped = text.trim() !== "";
  const isVisible = isOpen && (rows.length > 0 || hasTyped);
  useEffect(() => {
    input.current?.form?.toggleAttribute("data-suggesting", isVisible);
  }, [input, isVisible]);

  const option = (row: Row, index: number) => (
    <SuggestionRow
      key={`${row.kind} ${row.name} ${index}`}
      row={row}
      id={`${listId}-${index}`}
      typed={text}
      isActive={index === active}
      onChoose={() => onChoose(index)}
    />
  );
  const suggested = firstRecent === -1 ? rows : rows.slice(0, firstRecent);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {isVisible && isSettled && (rows.length > 0 ? t.count(rows.length) : t.none(text.trim()))}
      </p>
      {isVisible && (
        <div className="suggestions">
          <Button
            look="btn--quiet btn--icon suggestions__back"
            Icon={ArrowLeft}
            label={t.back}
            tabIndex={-1} // the keyboard has Escape
            onClick={() => {
              setIsOpen(false);
              input.current?.blur();
            }}
          />
          {rows.length > 0 && (
            <div role="listbox" id={listId} aria-label={t.suggestions}>
              {suggested.map(option)}
              {firstRecent !== -1 && (
                <div role="group" aria-labelledby={`${listId}-recent`}>
                  <div className="suggestions__head" id={`${listId}-recent`}>
                    {t.recent}
                  </div>
                  {rows.slice(firstRecent).map((row, index) => option(row, firstRecent + index))}
                </div>
              )}
            </div>
          )}
          {rows.length === 0 && isSettled && <p className="suggestions__none">{t.none(text.trim())}</p>}
          {hasTyped && (rows.length > 0 || isSettled) && (
            // Not before there is something above it: it would move under the finger. No submit button: Enter in the field would press it, and it goes away with the list.
            <Button
              look="btn--secondary btn--wide suggestions__submit"
              text={t.search}
              onClick={() => input.current?.form?.requestSubmit()}
            />
          )}
          <div className="suggestions__foot">
            {firstRecent !== -1 && (
              <button
                className="link"
                type="button"
                onClick={() => {
                  clearRecentSearches();
                  renderAgain((times) => times + 1);
                  input.current?.focus();
                }}
              >
                {t.clearRecent}
              </button>
            )}
            <span className="suggestions__keys" aria-hidden>
              {t.keys}
            </span>
          </div>
        </div>
      )}
    </>
  );
}

/** What is searched for when a word is chosen, in the page's language. */
function toSearch(row: Exclude<Row, { kind: "restaurant" }>, cuisines: Readonly<Record<string, string>>): string {
  if (row.kind === "district") return `${row.name}, ${row.city}`;
  return row.kind === "cuisine" ? (cuisines[row.name] ?? row.name) : row.name;
}
