import { Search } from "lucide-react";
import { SearchField } from "#web/ui/portal-controls/portal-controls.tsx";
import { useEffect, useState } from "react";
import "./section.css";

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the Enter key, which the field keeps from a form. */
  readonly onSubmit?: () => void;
  readonly className?: string;
  /** The element that says why nothing could be found. */
  readonly problemId?: string | undefined;
}

/** A field to search in, with its sign and a button that empties it. */
export const SearchBox = ({ onChange, onSubmit, problemId, className = "", ...field }: Props) => (
  <SearchField
    {...field}
    className={`admin-search ${className}`}
    labelHidden
    hasSearchButton={false}
    innerStartComponent={<Search className="icon" aria-hidden />}
    onChange={(event) => onChange(event.target.value)}
    onClear={() => onChange("")}
    {...(onSubmit && { onSubmit })}
    {...(problemId !== undefined && { "aria-invalid": true, "aria-describedby": problemId })}
  />
);

/** The search starts after this many milliseconds without typing. */
const debounceMs = 300;

interface SectionSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What was searched for before. */
  readonly search: string;
  /** Called with the trimmed text when typing pauses. */
  readonly onSearch: (search: string) => void;
}

/** The search beside the title of a section. */
export function SectionSearch({ label, placeholder, search, onSearch }: SectionSearchProps) {
  const [text, setText] = useState(search);
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
