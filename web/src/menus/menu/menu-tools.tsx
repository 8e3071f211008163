import { ChevronDown, Search, Sprout, Leaf as VegetarianIcon } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { listAvoidable } from "#shared/menus/allergens.ts";
import { type Diet, diets } from "#shared/menus/menu-constants.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type Dish, type MenuFilter, noFilter } from "./menu-filter.ts";
import { useAllergenNames } from "./legend.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/button/button.tsx";

/** Shorter menus are read faster than searched. */
const searchFrom = 8;

export const dietIcons = { vegetarian: VegetarianIcon, vegan: Sprout } as const;

interface Props {
  readonly items: readonly Dish[];
  readonly filter: MenuFilter;
  readonly onFilter: (filter: MenuFilter) => void;
  /** What the filter leaves, in words. */
  readonly children: ReactNode;
}

/** Search within the menu, and the filters that its dishes allow. */
export function MenuTools({ items, filter, onFilter, children }: Props) {
  const t = useMessages("menu");
  const nameOf = useAllergenNames();
  const [isChoosing, setIsChoosing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  /** React leaves in the fields what was typed and ticked before the scripts ran, but does not report it. */
  const takeEarlyFilter = useEffectEvent(() => {
    const search = searchField.current?.value ?? "";
    const boxes = group.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const chosen = [...boxes].map(({ value }) => value);
    if (search === filter.search && chosen.length === filter.diets.length) return;
    onFilter({ ...filter, search, diets: diets.filter((diet) => chosen.includes(diet)) });
  });
  useLayoutEffect(() => takeEarlyFilter(), []);
  const stated = diets.filter((diet) => items.some((dish) => dish.diet === diet));
  const allergens = listAvoidable(items.flatMap((dish) => dish.allergens));
  const hasFilters = stated.length > 0 || allergens.length > 0;
  const hasSearch = items.length >= searchFrom;
  if (!hasFilters && !hasSearch) return null;
  const toggle = (diet: Diet, isChosen: boolean) =>
    onFilter({ ...filter, diets: diets.filter((one) => (one === diet ? isChosen : filter.diets.includes(one))) });
  return (
    <search className="menu-tools">
      {hasSearch && (
        <label className="affix">
          <span className="visually-hidden">{t.search}</span>
          <Search className="icon" aria-hidden />
          <input
            className="input"
            ref={searchField}
            type="search"
            autoComplete="off"
            placeholder={t.searchHint}
            value={filter.search}
            onChange={(event) => onFilter({ ...filter, search: event.target.value })}
          />
        </label>
      )}
      {hasFilters && (
        <div className="chips" role="group" aria-label={t.filters} tabIndex={-1} ref={group}>
          {stated.map((diet) => {
            const Icon = dietIcons[diet];
            return (
              <label key={diet} className="chip">
                <input
                  type="checkbox"
                  value={diet}
                  checked={filter.diets.includes(diet)}
                  onChange={(event) => toggle(diet, event.target.checked)}
                />
                <Icon className="icon" aria-hidden />
                {t.diet[diet]}
              </label>
            );
          })}
          {allergens.length > 0 && (
            <button
              className="chip"
              type="button"
              aria-haspopup="dialog"
              aria-current={filter.without.length > 0 ? "true" : undefined}
              onClick={() => setIsChoosing(true)}
            >
              {filter.without.length > 0 ? t.withoutThese(filter.without.map(nameOf).join(", ")) : t.without}
              <ChevronDown className="icon" aria-hidden />
            </button>
          )}
        </div>
      )}
      <div className="menu-tools__result" role="status">
        {children !== null && (
          <>
            <span>{children}</span>
            <button
              className="btn btn--quiet btn--small"
              type="button"
              onClick={() => {
                onFilter(noFilter);
                group.current?.focus(); // the button goes away
              }}
            >
              {t.reset}
            </button>
          </>
        )}
      </div>
      {isChoosing && (
        <WithoutDialog
          allergens={allergens}
          chosen={filter.without}
          onChoose={(without) => onFilter({ ...filter, without })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </search>
  );
}

interface WithoutDialogProps {
  /** Codes of the allergens on this menu. */
  readonly allergens: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (allergens: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The allergens that a guest avoids. */
function WithoutDialog({ allergens, chosen, onChoose, onClose }: WithoutDialogProps) {
  const t = useMessages("menu");
  const nameOf = useAllergenNames();
  const toggle = (code: string, isChosen: boolean) =>
    onChoose(allergens.filter((one) => (one === code ? isChosen : chosen.includes(one))));
  return (
    <Dialog
      title={t.withoutTitle}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <Button look="btn--primary" text={t.done} onClick={onClose} />
        </div>
      }
    >
      <div className="dialog__body stack">
        <p>{t.withoutText}</p>
        <div className="chips">
          {allergens.map((code) => (
            <label key={code} className="chip">
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={(event) => toggle(code, event.target.checked)}
              />
              {nameOf(code)}
            </label>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
