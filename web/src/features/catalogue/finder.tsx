import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "../../lib/i18n/language.tsx";
import { SearchForm } from "../../ui/search-form.tsx";

/** Milliseconds of quiet after which typing becomes a search. */
const pause = 300;

/** The search box. It searches while one types, keeps the address in step, and follows it when someone goes back. */
export function Finder() {
  const { list: t } = useMessages("public");
  const [params, setParams] = useSearchParams();
  const asked = params.get("search") ?? "";
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== text.trim()) setText(asked);
  }
  const search = (words: string, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (words) next.set("search", words);
        else next.delete("search");
        return next;
      },
      { replace, preventScrollReset: true },
    );
  useEffect(() => {
    const words = text.trim();
    if (words === asked) return undefined;
    const timer = window.setTimeout(() => search(words, true), pause);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock starts anew with each letter, not with each render
  }, [text]);
  return (
    <SearchForm
      label={t.searchLabel}
      hint={t.searchHint}
      button={t.search}
      sign="search"
      shortButton
      text={text}
      onText={setText}
      onSearch={() => search(text.trim(), false)}
    />
  );
}
