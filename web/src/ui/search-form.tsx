import { MapPin, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { paths } from "../../../shared/paths.ts";
import { useLanguage } from "../lib/i18n/language.tsx";

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly sign: "place" | "search";
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSearch: () => void;
  /** A button inside the field that empties it. */
  readonly clear?: ReactNode;
  /** Shows only the button's icon on narrow screens. */
  readonly shortButton?: boolean;
}

/** The search field. A plain GET form, so that it works before scripts load. */
export function SearchForm({ label, hint, button, sign, text, onText, onSearch, clear, shortButton = false }: Props) {
  const { language } = useLanguage();
  const field = useId();
  const Sign = sign === "place" ? MapPin : Search;
  return (
    <form
      className="search"
      role="search"
      action={paths.restaurants}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <div className="affix">
        <label className="visually-hidden" htmlFor={field}>
          {label}
        </label>
        <Sign className="icon" aria-hidden />
        <input
          className="input"
          id={field}
          type="search"
          name="search"
          placeholder={hint}
          autoComplete={sign === "place" ? "address-level2" : "off"}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        {clear}
      </div>
      {language === "en" && <input type="hidden" name="lang" value="en" />}
      <button className="btn btn--primary" type="submit">
        <Search className={shortButton ? "icon only-phone" : "icon"} aria-hidden />
        <span className={shortButton ? "search-form__label" : undefined}>{button}</span>
      </button>
    </form>
  );
}
