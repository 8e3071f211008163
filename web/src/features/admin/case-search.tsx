import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { findReservationCase } from "../../../../shared/cases/case-paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { SearchField } from "../../ui/portal-controls.ts";

/** Opens the case of a reservation by its link or its ids. By the guest's name or address the customers lead there. */
export function CaseSearch() {
  const { reservationCase: words } = useMessages("admin");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isIncomplete, setIsIncomplete] = useState(false);
  const hint = useId();

  const open = () => {
    const path = findReservationCase(text);
    setIsIncomplete(path === undefined);
    if (path !== undefined) void navigate(path);
  };

  return (
    <form
      className="case-search"
      role="search"
      aria-label={words.search}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <SearchField
        label={words.search}
        labelHidden
        placeholder={words.searchHint}
        hasSearchButton={false}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClear={() => setText("")}
        onSubmit={open} // the field takes the Enter key from the form
        {...(isIncomplete && { "aria-invalid": true, "aria-describedby": hint })}
      />
      <button className="btn btn--secondary" type="submit">
        <Search className="icon" aria-hidden />
        {words.open}
      </button>
      {isIncomplete && (
        <p id={hint} role="alert">
          {words.incomplete}
        </p>
      )}
    </form>
  );
}
