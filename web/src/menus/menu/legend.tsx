import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** What these codes of allergens and additives mean. */
export function Legend({ codes }: { readonly codes: ReadonlySet<string> }) {
  const { allergens, additives } = useMessages("menu");
  return (
    <dl className="legend small">
      {[...Object.entries(allergens), ...Object.entries(additives)]
        .filter(([code]) => codes.has(code))
        .map(([code, meaning]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
    </dl>
  );
}

interface Props {
  readonly dish: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** What the letters and numbers beside a dish mean. */
export function CodesDialog({ dish, codes, onClose }: Props) {
  return (
    <Dialog title={dish} onClose={onClose}>
      <div className="dialog__body">
        <Legend codes={new Set(codes)} />
      </div>
    </Dialog>
  );
}

/** The name of an allergen by its letter, as it reads within a sentence. */
export function useAllergenNames(): (letter: string) => string {
  const { allergens, shortAllergens } = useMessages("menu");
  const names = new Map(Object.entries({ ...allergens, ...shortAllergens }));
  return (letter) => names.get(letter) ?? letter;
}
