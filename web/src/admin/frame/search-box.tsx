import { Search } from "lucide-react";
import { SearchField } from "#web/ui/portal-controls/portal-controls.tsx";
import "./search-box.css";

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
