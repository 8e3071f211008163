import { Link, useSearchParams } from "react-router-dom";
import { type CuisineType, cuisineTypes } from "../../../../shared/domain/constants.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { tableFor } from "../../ui/cloths.ts";

/** The kitchens as links, so that choosing one works before any script is there and the back button undoes it. */
export function CuisineChips({ chosen }: { readonly chosen: CuisineType | undefined }) {
  const { list: t, cuisines } = useMessages("public");
  const [params] = useSearchParams();
  const to = (cuisine?: CuisineType): string => {
    const next = new URLSearchParams(params);
    next.delete("reserve");
    if (cuisine) next.set("cuisine", cuisine);
    else next.delete("cuisine");
    return `?${next.toString()}`;
  };
  return (
    <nav className="chips chips--scroll finder__wide" aria-label={t.cuisineLabel}>
      <Chip to={to()} art="teller" name={t.allCuisines} isChosen={chosen === undefined} />
      {cuisineTypes.map((cuisine) => (
        <Chip
          key={cuisine}
          to={to(cuisine)}
          art={tableFor(cuisine).dish}
          name={cuisines[cuisine]}
          isChosen={cuisine === chosen}
        />
      ))}
    </nav>
  );
}

interface ChipProps {
  readonly to: string;
  readonly art: string;
  readonly name: string;
  readonly isChosen: boolean;
}

const Chip = ({ to, art, name, isChosen }: ChipProps) => (
  <Link className="chip" to={to} aria-current={isChosen ? "true" : undefined} preventScrollReset>
    <img src={`/art/${art}.webp`} width="28" height="28" alt="" loading="lazy" decoding="async" />
    {name}
  </Link>
);
