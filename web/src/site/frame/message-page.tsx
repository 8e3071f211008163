import { type ReactNode, useEffect } from "react";
import { LogoMark } from "./logo.tsx";
import { ArrowLeft } from "lucide-react";
import { useLocation } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";

interface Props {
  readonly heading: ReactNode;
  readonly text?: string;
  /** The sign on the drawn place card, set large. */
  readonly card: string;
  readonly cardText: string | undefined;
  readonly children: ReactNode;
}

/** A page with one message over an empty place setting: not found, unexpected error. */
export const MessagePage = ({ heading, text, card, cardText, children }: Props) => (
  <main id="inhalt" className="message-page">
    <div className="wrap message-page__inner">
      {heading}
      {text !== undefined && <p className="lead">{text}</p>}
      <p className="row message-page__actions">{children}</p>
    </div>
    <div className="place-setting" aria-hidden="true">
      <div className="place-setting__card">
        <LogoMark />
        <b>{card}</b>
        {cardText !== undefined && <span>{cardText}</span>}
      </div>
    </div>
  </main>
);

/** Any other path; it is logged (spec, section 2, 'Not-found page'). */
export function NotFound() {
  const { notFound: t } = useMessages("public");
  const { pathname } = useLocation();
  usePageTitle(t.title);
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- the spec asks for it
    console.warn(`404: ${pathname}`);
  }, [pathname]);
  return (
    <MessagePage
      heading={
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            404
          </h1>
          <p className="hero-type size-1">{t.text}</p>
        </>
      }
      card="404"
      cardText={t.card}
    >
      <ButtonLink look="btn--primary" Icon={ArrowLeft} text={t.home} to={sitePaths.landing} />
    </MessagePage>
  );
}
