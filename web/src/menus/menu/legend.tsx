import { useMessages } from "#web/platform/i18n/language.tsx";

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
