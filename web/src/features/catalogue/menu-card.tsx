import { lazy, Suspense, useState } from "react";
import { courseOf } from "../../../../shared/menus/courses.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { MenuGroup, MenuLine } from "./menu-group.tsx";
import { groupBy } from "../../lib/group-by.ts";
import { inLanguage } from "./texts.ts";
import type { PublicRestaurant } from "./use-restaurant.ts";

const Legend = lazy(() => import("./legend.tsx"));

/** The available dishes by category, in the order of a meal. */
export function MenuCard({ items }: { readonly items: PublicRestaurant["menu_items"] }) {
  const { restaurant: t } = useMessages("public");
  const { language } = useLanguage();
  if (items.length === 0) return <EmptyState title={t.noMenu} text={t.emptyText} level="h3" />;
  const served = items.toSorted((a, b) => courseOf(a.category) - courseOf(b.category));
  const groups = groupBy(served, (item) => inLanguage(language, item.category, item.category_en) ?? t.otherDishes);
  const marks = new Set(items.flatMap(({ allergens, additives }) => [...allergens, ...additives]));
  return (
    <>
      {groups.map(([heading, dishes]) => (
        <MenuGroup key={heading} heading={heading}>
          {dishes.map((dish) => (
            <MenuLine
              key={dish.id}
              name={inLanguage(language, dish.name, dish.name_en) ?? dish.name}
              price={dish.price}
              text={inLanguage(language, dish.description, dish.description_en)}
            >
              <Contains marks={[...dish.allergens, ...dish.additives]} />
            </MenuLine>
          ))}
        </MenuGroup>
      ))}
      {marks.size > 0 && <Meanings marks={marks} />}
    </>
  );
}

/** Loads its messages when it is opened. */
function Meanings({ marks }: { readonly marks: ReadonlySet<string> }) {
  const { frame, restaurant: t } = useMessages("public");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="allergens" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t.allergens}</summary>
      {isOpen && (
        <Suspense fallback={<p className="soft">{frame.loading}</p>}>
          <Legend marks={marks} />
        </Suspense>
      )}
    </details>
  );
}

function Contains({ marks }: { readonly marks: readonly string[] }) {
  const { restaurant: t } = useMessages("public");
  if (marks.length === 0) return null;
  return (
    <p className="dish__allergens">
      <span className="visually-hidden">{t.allergens}: </span>
      {marks.join(", ")}
    </p>
  );
}
