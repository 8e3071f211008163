import type { Language } from "#shared/platform/text/language.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

const names: readonly (readonly [Language, string])[] = [
  ["de", "Deutsch"],
  ["en", "English"],
];

/** Two languages, each by its own name. Links, so that they work without scripts and before they load. */
export function LanguageToggle() {
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
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
            switchLanguage(code);
          }}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

/** Changes the page's language; says so when its texts cannot be loaded. */
export function useSwitchLanguage(): (language: Language) => void {
  const { setLanguage } = useLanguage();
  const { frame } = useMessages("public");
  return (language) => {
    setLanguage(language).catch(() => toast(frame.failed, frame.tryAgain, { tone: "error" }));
  };
}
