import { useMessages } from "../../lib/i18n/language.tsx";

/** What the marks beside the dishes mean, for those that stand on this card. */
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
