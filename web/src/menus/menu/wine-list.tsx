import { groupByHeading } from "#shared/menus/courses.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { MenuGroup, MenuRow } from "#web/ui/menu-group/menu-group.tsx";
import { inLanguage } from "#web/platform/restaurant-texts.ts";
import type { Wine } from "#shared/menus/menu.ts";

/** The available wines by type (spec, section 7). */
export function WineList({ wines }: { readonly wines: readonly Wine[] }) {
  const { restaurant: t } = useMessages("public");
  const { wineTypes, noWines } = useMessages("menu");
  const { language } = useLanguage();
  if (wines.length === 0) return <EmptyState title={noWines} text={t.emptyText} art="trauben" level="h3" />;
  const knownTypes = new Map(Object.entries(wineTypes)); // a restaurant may enter any other
  return groupByHeading(wines, (wine) => wine.type).map(([type, ofType]) => (
    <MenuGroup key={type} heading={knownTypes.get(type) ?? type}>
      {ofType.map((wine) => (
        <MenuRow
          key={wine.id}
          name={[wine.name, wine.year].filter(Boolean).join(" ")}
          price={wine.price}
          text={aboutOf(wine, language)}
        />
      ))}
    </MenuGroup>
  ));
}

const aboutOf = (wine: Wine, language: "de" | "en"): string | null =>
  [inLanguage(language, wine.origin, wine.origin_en), inLanguage(language, wine.description, wine.description_en)]
    .filter((text) => text !== null)
    .join(". ") || null;
