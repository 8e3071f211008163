import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { MessagePage } from "../frame/message-page.tsx";

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
      isNumber
    >
      <Link className="btn btn--primary" to={sitePaths.landing}>
        <ArrowLeft className="icon" aria-hidden />
        {t.home}
      </Link>
    </MessagePage>
  );
}
