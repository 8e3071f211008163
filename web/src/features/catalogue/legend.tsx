import { useMessages } from "../../lib/i18n/language.tsx";

/** The legend of the allergens and additives that this menu uses. */
export default function Legend({ marks }: { readonly marks: ReadonlySet<string> }) {
  const { allergens, additives } = useMessages("allergens");
  return (
    <dl className="legend small">
      {[...Object.entries(allergens), ...Object.entries(additives)]
        .filter(([mark]) => marks.has(mark))
        .map(([mark, meaning]) => (
          <div key={mark}>
            <dt>{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
    </dl>
  );
}
