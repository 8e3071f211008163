import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { Blank } from "../../ui/states.tsx";
import { CarteGroup, CarteLine } from "./menu-group.tsx";
import { grouped } from "./group-by.ts";
import { inLanguage } from "./texts.ts";
import type { PublicRestaurant } from "./use-restaurant.ts";

type Wine = PublicRestaurant["wine_list"][number];

/** The available wines by type (spec, section 7). */
export default function WineList({ wines }: { readonly wines: readonly Wine[] }) {
  const { restaurant: t, wineTypes } = useMessages("public");
  const { language } = useLanguage();
  if (wines.length === 0) return <Blank title={t.noWines} text={t.emptyText} art="trauben" level="h3" />;
  const knownTypes = new Map(Object.entries(wineTypes)); // a house may write any other
  return grouped(wines, (wine) => wine.type).map(([type, ofType]) => (
    <CarteGroup key={type} heading={knownTypes.get(type) ?? type}>
      {ofType.map((wine) => (
        <CarteLine
          key={wine.id}
          name={[wine.name, wine.year].filter(Boolean).join(" ")}
          price={wine.price}
          text={aboutOf(wine, language)}
        />
      ))}
    </CarteGroup>
  ));
}

const aboutOf = (wine: Wine, language: "de" | "en"): string | null =>
  [inLanguage(language, wine.origin, wine.origin_en), inLanguage(language, wine.description, wine.description_en)]
    .filter((text) => text !== null)
    .join(". ") || null;
