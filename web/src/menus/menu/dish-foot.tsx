import { Ban } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type Dish, findMisfit, isUnstated, type MenuFilter, type Misfit } from "./menu-filter.ts";
import { dietIcons } from "./menu-tools.tsx";
import { CodesDialog, useAllergenNames } from "./legend.tsx";

interface Props {
  readonly dish: Dish;
  /** In the page's language. */
  readonly name: string;
  readonly filter: MenuFilter;
}

/** Below a dish: its diet, or why it does not suit the guest, and its codes, which open their legend and are printed. */
export function DishFoot({ dish, name, filter }: Props) {
  const t = useMessages("menu");
  const nameOf = useAllergenNames();
  const [isOpen, setIsOpen] = useState(false);
  const explain = ({ diet, allergen, isUnsure }: Misfit) => {
    const say = isUnsure ? t.mayContain : t.contains;
    return [diet && t.isNot[diet], allergen !== undefined && say(nameOf(allergen))].filter(Boolean).join(", ");
  };
  const misfit = findMisfit(dish, filter);
  const codes = [...dish.allergens, ...dish.additives];
  const isOpenQuestion = isUnstated(dish, filter);
  if (!misfit && !isOpenQuestion && codes.length === 0 && dish.diet === null) return null;
  const Icon = misfit ? Ban : dish.diet && dietIcons[dish.diet];
  return (
    <div className="dish__foot">
      {Icon && (
        <span className={misfit ? undefined : "diet"}>
          <Icon className="icon" aria-hidden />
          {misfit ? explain(misfit) : dish.diet && t.diets[dish.diet]}
        </span>
      )}
      {isOpenQuestion && <span>{t.noneStated}</span>}
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
