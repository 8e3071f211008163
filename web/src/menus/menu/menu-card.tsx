import { useState } from "react";
import { getCourse, groupByHeading } from "#shared/menus/courses.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { DishFoot } from "./dish-foot.tsx";
import { Legend } from "./legend.tsx";
import { type Dish, findMisfit, isUnstated, matchesSearch, noFilter } from "./menu-filter.ts";
import { MenuGroup, MenuRow } from "#web/ui/menu-group/menu-group.tsx";
import { MenuTools } from "./menu-tools.tsx";
import { inLanguage } from "#web/platform/restaurant-texts.ts";

/** The available dishes by category, in the order of a meal, with what narrows them. */
export function MenuCard({ items }: { readonly items: readonly Dish[] }) {
  const { restaurant: t } = useMessages("public");
  const menu = useMessages("menu");
  const { language } = useLanguage();
  const [filter, setFilter] = useState(noFilter);
  if (items.length === 0) return <EmptyState title={t.noMenu} text={t.emptyText} level="h3" />;
  const dishes = items
    .toSorted((a, b) => getCourse(a.category) - getCourse(b.category))
    .map((dish) => ({
      dish,
      name: inLanguage(language, dish.name, dish.name_en) ?? dish.name,
      text: inLanguage(language, dish.description, dish.description_en),
      category: inLanguage(language, dish.category, dish.category_en) ?? t.otherDishes,
    }));
  const found = dishes.filter(({ name, text, category }) => matchesSearch([name, text, category], filter.search));
  const fitting = found.filter(({ dish }) => !findMisfit(dish, filter) && !isUnstated(dish, filter));
  const codes = new Set(items.flatMap(({ allergens, additives }) => [...allergens, ...additives]));
  const describe = (): string | null => {
    if (found.length === 0) return menu.noneFound;
    if (filter.diets.length > 0 || filter.without.length > 0) return menu.fits(fitting.length, found.length);
    return filter.search.trim() === "" ? null : menu.found(found.length);
  };
  return (
    <>
      <MenuTools items={items} filter={filter} onFilter={setFilter}>
        {describe()}
      </MenuTools>
      {groupByHeading(found, ({ category }) => category).map(([category, ofCategory]) => (
        <MenuGroup key={category} heading={category}>
          {ofCategory.map(({ dish, name, text }) => (
            <MenuRow key={dish.id} name={name} price={dish.price} text={text} isOut={!!findMisfit(dish, filter)}>
              <DishFoot dish={dish} name={name} filter={filter} />
            </MenuRow>
          ))}
        </MenuGroup>
      ))}
      {codes.size > 0 && (
        <details className="allergens">
          <summary className="chevron">{t.allergens}</summary>
          <Legend codes={codes} />
        </details>
      )}
    </>
  );
}
