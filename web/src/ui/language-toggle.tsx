import type { Language } from "../../../shared/domain/constants.ts";
import { useLanguage, useMessages } from "../lib/i18n/language.tsx";

const names: readonly (readonly [Language, string])[] = [
  ["de", "Deutsch"],
  ["en", "English"],
];

/** Two languages, each named in its own. */
export function LanguageToggle() {
  const { language, setLanguage } = useLanguage();
  const { frame } = useMessages("public");
  return (
    <div className="lang" role="group" aria-label={frame.language}>
      {names.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          onClick={() => setLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
