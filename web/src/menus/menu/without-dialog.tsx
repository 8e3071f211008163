import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useAllergenNames } from "./use-allergen-names.ts";

interface Props {
  /** Letters of the allergens on this menu. */
  readonly allergens: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (allergens: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The allergens that a guest avoids. */
export function WithoutDialog({ allergens, chosen, onChoose, onClose }: Props) {
  const t = useMessages("menu");
  const nameOf = useAllergenNames();
  const toggle = (letter: string, isChosen: boolean) =>
    onChoose(allergens.filter((one) => (one === letter ? isChosen : chosen.includes(one))));
  return (
    <Dialog
      title={t.withoutTitle}
      onClose={onClose}
      foot={
        <div className="dialog__foot">
          <button className="btn btn--primary" type="button" onClick={onClose}>
            {t.done}
          </button>
        </div>
      }
    >
      <div className="dialog__body stack">
        <p>{t.withoutText}</p>
        <div className="chips">
          {allergens.map((letter) => (
            <label key={letter} className="chip">
              <input
                type="checkbox"
                checked={chosen.includes(letter)}
                onChange={(event) => toggle(letter, event.target.checked)}
              />
              {nameOf(letter)}
            </label>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
