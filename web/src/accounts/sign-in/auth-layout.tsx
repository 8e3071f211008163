import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { CookieSettings } from "#web/site/frame/footer.tsx";
import { LanguageToggle } from "#web/site/frame/language-toggle.tsx";
import { Logo, LogoMark } from "#web/site/frame/logo.tsx";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import type { Side } from "./use-post-sign-in.ts";
import "./auth-layout.css";

interface Props {
  readonly side: Side;
  /** Shown in the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** The frame of sign-in and registration pages: a laid table beside a form, with links home and to the legal pages. */
export function AuthLayout({ side, title, heading, text, children }: Props) {
  const { authLayout } = useMessages("account");
  usePageTitle(title);
  const isDeep = side !== "guests";
  const scene = isDeep ? authLayout.restaurants : authLayout.guests;
  return (
    <>
      <div className="auth">
        <aside className={classes("auth__scene on-dark", isDeep && "auth__scene--deep")} aria-label={scene.label}>
          <Logo onDark />
          <div className="place-setting" aria-hidden="true">
            <div className="place-setting__card">
              <LogoMark />
              <b>{scene.card}</b>
              <span>
                {scene.cardText[0]}
                <br />
                {scene.cardText[1]}
              </span>
            </div>
          </div>
          <p>{scene.tagline}</p>
        </aside>
        <main className="auth__main" id="inhalt">
          <div className={classes("auth__band on-dark", isDeep && "auth__band--deep")}>
            <Logo onDark />
            <LanguageToggle />
          </div>
          <div className="auth__bar">
            <BackLink to={sitePaths.landing} text={authLayout.home} />
            <LanguageToggle />
          </div>
          <div className="auth__head">
            <h1 tabIndex={-1}>{heading}</h1>
            <p className="soft">{text}</p>
          </div>
          {children}
          <p className="small soft auth__foot">
            <Link className="only-phone" to={sitePaths.landing}>
              {authLayout.home}
            </Link>
            <span className="only-phone"> · </span>
            <Link to={sitePaths.privacy}>{authLayout.privacy}</Link> ·{" "}
            <Link to={sitePaths.terms}>{authLayout.terms}</Link> · <CookieSettings />
          </p>
        </main>
      </div>
    </>
  );
}
