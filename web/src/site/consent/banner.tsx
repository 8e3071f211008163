import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type Choice, toChoice } from "#web/platform/cookie-choice.ts";

interface Props {
  readonly onDecide: (choice: Choice) => void;
  readonly onSettings: () => void;
}

/** Covers the end of the page and moves nothing. Accept and decline look the same. */
export function Banner({ onDecide, onSettings }: Props) {
  const { consent: t } = useMessages("public");
  return (
    <section className="cookie-banner" aria-labelledby="cookie-title">
      <div>
        <p className="name" id="cookie-title">
          {t.title}
        </p>
        <p className="soft cookie-banner__text">
          {t.text} <Link to={sitePaths.cookiePolicy}>{t.policy}</Link>
        </p>
      </div>
      <div className="cookie-banner__actions">
        <button className="btn btn--secondary" type="button" onClick={() => onDecide(toChoice(() => false))}>
          {t.essentialOnly}
        </button>
        <button className="btn btn--secondary" type="button" onClick={() => onDecide(toChoice(() => true))}>
          {t.acceptAll}
        </button>
        <button className="btn btn--quiet" type="button" aria-haspopup="dialog" onClick={onSettings}>
          {t.settings}
        </button>
      </div>
    </section>
  );
}
