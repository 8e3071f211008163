import { X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { PartialWish, TableWish } from "#shared/restaurants/wished-times.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { SearchForm } from "#web/search/search-form.tsx";
import { WhenPlace } from "#web/search/when-place.tsx";
import { type ListFilters, useListAddress, withoutWhen } from "./use-restaurants.ts";
import type { Reading } from "./wish-texts.ts";

interface Props {
  readonly filters: ListFilters;
  readonly wish: PartialWish;
  /** What the words of the search ask for. */
  readonly wishes: Reading["wishes"];
}

/** The search starts after this many milliseconds without typing. */
const debounceMs = 300;

/**
 * The search box of the list. It searches while the person types and writes the search into the address. It follows the
 * address when the person goes back. One series of typing is one entry in the browser's history.
 */
export function SearchBar({ filters, wish, wishes }: Props) {
  const { list: t } = useMessages("public");
  const to = useListAddress(filters);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const searchParam = params.get("search")?.trim() ?? "";
  const [text, setText] = useState(searchParam);
  const [lastSearchParam, setLastSearchParam] = useState(searchParam);
  /** What this field wrote into the address last. The person may have typed on since, so the field does not follow it. */
  const [written, setWritten] = useState<string>();
  const otherParams = new URLSearchParams(params);
  otherParams.delete("search");
  /** The filters under which the current series of typing began; undefined when no series is under way. */
  const [typingFilters, setTypingFilters] = useState<string>();

  if (searchParam !== lastSearchParam) {
    setLastSearchParam(searchParam);
    if (searchParam !== written) {
      setText(searchParam);
      setWritten(undefined);
      setTypingFilters(undefined);
    }
  }

  const search = (isSubmit: boolean, newText = text) => {
    const newSearch = newText.trim();
    if (isSubmit) setTypingFilters(undefined);
    if (newSearch === searchParam) return;
    const others = otherParams.toString();
    if (!isSubmit) setTypingFilters(others);
    const nextParams = new URLSearchParams(otherParams);
    if (newSearch) nextParams.set("search", newSearch);
    setWritten(newSearch);
    setParams(nextParams, { replace: typingFilters === others, preventScrollReset: true });
  };

  /** The field takes the place of words that say the same. */
  const choose = (chosen: TableWish | undefined) => {
    const anyTime = { date: undefined, time: undefined, guests: undefined, free: undefined };
    const when = chosen ? { ...chosen, guests: String(chosen.guests) } : anyTime;
    void navigate(to({ search: withoutWhen(text, wishes), ...when }), { preventScrollReset: true });
  };

  const searchAfterTyping = useEffectEvent(() => search(false));
  useEffect(() => {
    if (text.trim() === searchParam) return undefined;
    const timer = window.setTimeout(searchAfterTyping, debounceMs); // restarts with each letter, not with each render
    return () => window.clearTimeout(timer);
  }, [searchParam, text]);

  return (
    <SearchForm
      label={t.searchLabel}
      hint={t.searchHint}
      button={t.search}
      icon="search"
      shortButton
      text={text}
      onText={setText}
      onSearch={(newText) => search(true, newText)}
      clear={
        text !== "" && (
          <Link
            className="btn btn--quiet btn--icon"
            to={to({ search: undefined })}
            replace
            preventScrollReset
            aria-label={t.clearSearch}
            tabIndex={-1} // the keyboard empties the field itself, as with the browser's own button
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector("input")?.focus();
              setText("");
            }}
          >
            <X className="icon" aria-hidden />
          </Link>
        )
      }
    >
      <WhenPlace wish={wish} onChoose={choose} hasFields />
      {Object.entries({ ...filters, search: "", date: "", time: "", guests: "" }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </SearchForm>
  );
}
