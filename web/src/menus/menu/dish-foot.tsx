import { Ban } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type Dish, findMisfit, type MenuFilter } from "./menu-filter.ts";
import { dietIcons } from "./menu-tools.tsx";
import { CodesDialog, useAllergenNames } from "./legend.tsx";

interface Props {
  readonly dish: Dish;
  /** In the page's language. */
  readonly name: string;
  readonly filter: MenuFilter;
}

/** Below a dish: its diet and the codes that open their legend, or why it does not suit the guest. */
export function DishFoot({ dish, name, filter }: Props) {
  const t = useMessages("menu");
  const nameOf = useAllergenNames();
  const [isOpen, setIsOpen] = useState(false);
  const misfit = findMisfit(dish, filter);
  if (misfit) {
    const { diet, allergen, isUnsure } = misfit;
    const say = isUnsure ? t.mayContain : t.contains;
    const reasons = [diet && t.isNot[diet], allergen !== undefined && say(nameOf(allergen))];
    return (
      <p className="dish__foot">
        <Ban className="icon" aria-hidden />
        {reasons.filter(Boolean).join(", ")}
      </p>
    );
  }
  const codes = [...dish.allergens, ...dish.additives];
  if (codes.length === 0 && dish.diet === null) return null;
  const Icon = dish.diet && dietIcons[dish.diet];
  return (
    <div className="dish__foot">
      {dish.diet && Icon && (
        <span className="diet">
          <Icon className="icon" aria-hidden />
          {t.diets[dish.diet]}
        </span>
      )}
      {codes.length > 0 && (
        <button
          className="codes"
          type="button"
          aria-haspopup="dialog"
          aria-label={t.codesOf(codes.join(", "))}
          onClick={() => setIsOpen(true)}
        >
          {codes.join(", ")}
        </button>
      )}
      {isOpen && <CodesDialog dish={name} codes={codes} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
