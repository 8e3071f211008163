import { Link } from "react-router-dom";
import { cityName } from "#shared/restaurants/city-name.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Reading } from "./wish-texts.ts";

interface WaysProps {
  readonly reading: Reading;
  readonly filters: ListFilters;
}

/** Where nothing was found: what was searched instead, and what else may be left out. */
export function OtherWays({ reading: { ways = [], likely }, filters }: WaysProps) {
  const { list: t, cuisines } = useMessages("public");
  const { language } = useLanguage();
  const to = useListAddress(filters);
  if (ways.length === 0 && likely === undefined) return null;
  const name = Object.entries(cuisines).find(([cuisine]) => cuisine === likely)?.[1];
  return (
    <div>
      {name !== undefined && <p className="soft">{t.likely(name)}</p>}
      {ways.length > 0 && (
        <div className="chips">
          {ways.map(({ city, without, search, count }) => (
            <Link key={search} className="chip" to={to({ search })} preventScrollReset>
              {city === undefined ? t.without(without, String(count)) : `in ${cityName(city, language)}: ${count}`}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
