import { MapPin, Search } from "lucide-react";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { takeEarlySearch } from "./early-search.ts";
import type { SuggestionsComponent } from "./suggestions.tsx";

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly icon: "place" | "search";
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSearch: (text: string) => void;
  /** A link inside the field that empties it. */
  readonly clear?: ReactNode;
  /** Fields that a search without scripts sends along. */
  readonly children?: ReactNode;
  /** Shows only the button's icon on narrow screens. */
  readonly shortButton?: boolean;
}

/** The search field. A plain GET form, so that it works before scripts load; its first focus loads the suggestions. */
export function SearchForm({
  label,
  hint,
  button,
  icon,
  text,
  onText,
  onSearch,
  clear,
  children,
  shortButton = false,
}: Props) {
  const { language } = useLanguage();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Suggestions, setSuggestions] = useState<SuggestionsComponent>();
  const loadSuggestions = async () => {
    const loaded = await (await import("./suggestions.tsx")).prepare(language);
    setSuggestions(() => loaded);
  };
  const startSuggesting = () => {
    setIsOpen(true);
    void loadSuggestions().catch(() => undefined); // without them the field still searches
  };
  /** React leaves in the field what was typed before the scripts ran, but does not report it. */
  const takeEarlyText = useEffectEvent(() => {
    const early = takeEarlySearch();
    const shown = input.current;
    if (!early || !shown) return;
    if (early.field.value !== text) onText(early.field.value);
    if (early.field !== shown && early.hadFocus) shown.focus(); // markup that was translated is rendered anew
    if (document.activeElement === shown) startSuggesting();
  });
  useLayoutEffect(() => takeEarlyText(), []);
  const Icon = icon === "place" ? MapPin : Search;
  return (
    <form
      className="search"
      role="search"
      action={restaurantPaths.restaurants}
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpen(false);
        onSearch(text);
      }}
    >
      <div
        className="affix"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
        }}
      >
        <label className="visually-hidden" htmlFor={field}>
          {label}
        </label>
        <Icon className="icon" aria-hidden />
        <input
          className="input"
          id={field}
          ref={input}
          type="search"
          name="search"
          placeholder={hint}
          autoComplete={icon === "place" ? "address-level2" : "off"}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setIsOpen(true);
            onText(event.target.value);
          }}
          onFocus={startSuggesting}
          onClick={() => setIsOpen(true)}
        />
        {clear}
        {Suggestions && (
          <Suggestions
            input={input}
            text={text}
            isOpen={isOpen}
            setIsOpen={setIsOpen}
            onText={onText}
            onSearch={onSearch}
          />
        )}
      </div>
      {children}
      {language === "en" && <input type="hidden" name="lang" value="en" />}
      <button
        className="btn btn--primary"
        type="submit"
        aria-label={button}
        tabIndex={shortButton ? -1 : undefined} // the list searches while one types, and Enter does it at once
      >
        <Search className={shortButton ? "icon only-phone" : "icon"} aria-hidden />
        <span className={shortButton ? "only-wide" : undefined}>{button}</span>
      </button>
    </form>
  );
}
