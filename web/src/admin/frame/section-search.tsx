import { useEffect, useState } from "react";
import { SearchBox } from "./search-box.tsx";
import "./section-search.css";

/** The search starts after this many milliseconds without typing. */
const debounceMs = 300;

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** Called with the trimmed text when typing pauses. */
  readonly onSearch: (search: string) => void;
}

/** The search beside the title of a section. */
export function SectionSearch({ label, placeholder, onSearch }: Props) {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => onSearch(text.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <SearchBox
      className="admin-section__search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={setText}
    />
  );
}
