import { letterOf } from "#shared/menus/allergens.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** What these codes of allergens and additives mean. */
export function Legend({ codes }: { readonly codes: ReadonlySet<string> }) {
  const { allergens, additives } = useMessages("menu");
  const names = new Map(Object.entries(allergens));
  /** The law wants grains and nuts by name: "Schalenfrüchte: Mandeln". */
  const nameAllergen = (code: string, name: string) =>
    code === letterOf(code) ? name : `${names.get(letterOf(code)) ?? ""}: ${name}`;
  return (
    <dl className="legend small">
      {[...[...names].map(([code, name]) => [code, nameAllergen(code, name)] as const), ...Object.entries(additives)]
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

/** The name of an allergen by its code, as it reads within a sentence. */
export function useAllergenNames(): (code: string) => string {
  const { allergens, shortAllergens } = useMessages("menu");
  const names = new Map(Object.entries({ ...allergens, ...shortAllergens }));
  return (code) => names.get(code) ?? code;
}
