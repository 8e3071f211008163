import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "../../lib/i18n/language.tsx";
import { SearchForm } from "../../ui/search-form.tsx";

/** Milliseconds of quiet after which typing becomes a search. */
const pause = 300;

/**
 * The search box. It searches while one types, keeps the address in step, and follows it when someone goes back:
 * one step leads to what was seen before the typing began, not through every pause in it.
 */
export function SearchBar() {
  const { list: t } = useMessages("public");
  const [params, setParams] = useSearchParams();
  const asked = params.get("search") ?? "";
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const others = new URLSearchParams(params);
  others.delete("search");
  const [typingIn, setTypingIn] = useState<string>();
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== text.trim()) {
      setText(asked);
      setTypingIn(undefined);
    }
  }
  const search = (isDone: boolean) => {
    const words = text.trim();
    if (isDone) setTypingIn(undefined);
    if (words === asked) return;
    if (!isDone) setTypingIn(others.toString());
    const next = new URLSearchParams(others);
    if (words) next.set("search", words);
    setParams(next, { replace: typingIn === others.toString(), preventScrollReset: true });
  };
  const searchNow = useEffectEvent(() => search(false));
  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const timer = window.setTimeout(searchNow, pause); // the clock starts anew with each letter, not with each render
    return () => window.clearTimeout(timer);
  }, [asked, text]);
  return (
    <SearchForm
      label={t.searchLabel}
      hint={t.searchHint}
      button={t.search}
      sign="search"
      shortButton
      text={text}
      onText={setText}
      onSearch={() => search(true)}
    />
  );
}
