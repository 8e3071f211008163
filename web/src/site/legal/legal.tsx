import { useLocation } from "react-router-dom";
import type { Language } from "#shared/platform/text/language.ts";
import { isComplete, textsAsOf } from "#shared/site/messages/legal/document.ts";
import { operator } from "#shared/site/operator.ts";
import { type LegalPath, legalPaths, sitePaths } from "#shared/site/paths.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { useSwitchLanguage } from "../frame/language-toggle.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Block } from "./block.tsx";
import { prepareTexts, useTexts } from "./texts.ts";
import "./legal.css";

/** The page that an address means; the Impressum where it means none. */
const toLegalPath = (pathname: string): LegalPath =>
  legalPaths.find((path) => path === pathname) ?? sitePaths.impressum;

/** The page with the text that the address asks for: it comes before hydration, so that nothing waits over markup. */
export async function prepare(): Promise<typeof Legal> {
  await prepareTexts(toLegalPath(location.pathname), document.documentElement.lang === "en" ? "en" : "de");
  return Legal;
}

/** The static legal pages (spec, section 2): text with a table of contents, and ways home and to the other language. */
export function Legal() {
  const path = toLegalPath(useLocation().pathname);
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { t, text } = useTexts(path, language);
  const sections = Object.entries(text.sections);
  const other = language === "de" ? "en" : "de";
  usePageTitle(text.title);
  return (
    <main className="wrap" id="inhalt">
      <article className="legal">
        <header className="legal__head">
          <BackLink to={sitePaths.landing} text={t.home} />
          <h1 tabIndex={-1}>{text.title}</h1>
          <p className="lead">{text.description}</p>
          <p className="meta">
            <span>{t.asOf(formatUpdateDate(language))}</span>
            <span>
              <a
                href={`${path}?lang=${other}`}
                lang={other}
                hrefLang={other}
                onClick={(event) => {
                  event.preventDefault(); // in place, as the toggle does
                  switchLanguage(other);
                }}
              >
                {t.otherLanguage}
              </a>
            </span>
          </p>
          {!isComplete(operator) && <p className="legal__unfinished small">{t.unfinished}</p>}
        </header>
        <nav className="legal__nav" aria-label={t.contents}>
          <ol className="list">
            {sections.map(([anchor, { heading }]) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          {sections.map(([anchor, { heading, blocks }]) => (
            <section key={anchor} aria-labelledby={anchor}>
              <h2 id={anchor}>{heading}</h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} content={block} />
              ))}
            </section>
          ))}
        </div>
      </article>
    </main>
  );
}

const formatUpdateDate = (language: Language): string =>
  new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(textsAsOf),
  );
