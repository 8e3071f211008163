import type { Language } from "../../../shared/restaurants/constants.ts";
import { useLanguage, useMessages } from "../lib/i18n/language.tsx";

const names: readonly (readonly [Language, string])[] = [
  ["de", "Deutsch"],
  ["en", "English"],
];

/** Two languages, each named in its own. Links, so that they work before the scripts do and without them. */
export function LanguageToggle() {
  const { language, setLanguage } = useLanguage();
  const { frame } = useMessages("public");
  return (
    <div className="language-toggle" role="group" aria-label={frame.language}>
      {names.map(([code, name]) => (
        <a
          key={code}
          href={`?lang=${code}`}
          hrefLang={code}
          lang={code}
          aria-current={language === code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          onClick={(event) => {
            event.preventDefault();
            setLanguage(code);
          }}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
