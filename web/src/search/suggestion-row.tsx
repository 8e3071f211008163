import { cityName } from "#shared/restaurants/city-name.ts";
import { Building2, History, MapPin, Store, Utensils } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { normalizeTogether } from "#shared/search/normalize.ts";
import { coverThemeFor } from "#web/ui/cover/cover-theme.ts";
import type { Row } from "./use-suggestions.ts";

interface Props {
  readonly row: Row;
  readonly id: string;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** An option of the list: sign, name with the typed part in bold, details, kind. */
export function SuggestionRow({ row, id, typed, isActive, onChoose }: Props) {
  const { cuisines } = useMessages("public");
  const { kinds } = useMessages("search");
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const { language } = useLanguage();
  const name =
    row.kind === "cuisine" ? cuisines[row.name] : row.kind === "city" ? cityName(row.name, language) : row.name;
  const [before, match, after] = matchedPart(name, normalizeTogether(typed));
  const details =
    row.kind === "restaurant"
      ? [row.cuisine === null ? null : cuisines[row.cuisine], row.city && cityName(row.city, language)].filter(Boolean)
      : [];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, whose keys choose the option (use-combobox.ts)
    <div
      ref={option}
      className="suggestion"
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      onClick={onChoose}
    >
      <span className="suggestion__icon">
        <RowIcon row={row} />
      </span>
      <span>
        {before}
        <b>{match}</b>
        {after}
        {row.kind === "district" && `, ${cityName(row.city, language)}`}
        {details.length > 0 && <small>{details.join(" · ")}</small>}
      </span>
      {row.kind !== "recent" && <span className="suggestion__kind">{kinds[row.kind]}</span>}
    </div>
  );
}

const icons = { city: Building2, district: MapPin, dish: Utensils, restaurant: Store, recent: History };

function RowIcon({ row }: Pick<Props, "row">) {
  if (row.kind === "cuisine")
    return <img src={`/art/${coverThemeFor(row.name).dish}.webp`} width="26" height="26" alt="" />;
  const Icon = icons[row.kind];
  return <Icon className="icon" aria-hidden />;
}

/** The part of a name that was typed, from the beginning of one of its words on, with what is before and after it. */
function matchedPart(name: string, typed: string): readonly [string, string, string] {
  for (const { index } of typed === "" ? [] : name.matchAll(/\S+/g)) {
    for (let end = index + 1; end <= name.length; end++) {
      const part = normalizeTogether(name.slice(index, end));
      if (!typed.startsWith(part)) break;
      if (part === typed) return [name.slice(0, index), name.slice(index, end), name.slice(end)];
    }
  }
  return [name, "", ""];
}
