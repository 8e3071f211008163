import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { useAccountMessages } from "#web/platform/forms/use-api-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { ReportForm } from "./report-form.tsx";
import "#web/styles/page.css";
import "./notice-page.css";

/**
 * `/report/{restaurantId}`: reports a restaurant's page, without an account (DSA, article 16). With the notice and the
 * code from an email it takes the appeal against a decision instead (article 20).
 */
export default function NoticePage() {
  const { restaurantId = "" } = useParams();
  const [search] = useSearchParams();
  useAccountMessages("notices");
  const words = useMessages("notices");
  const [isSent, setIsSent] = useState(false);
  const [notice, code] = [search.get("notice"), search.get("code")];
  const isAppeal = notice !== null && code !== null;
  const { sent, sentText } = isAppeal ? words.appeal : words;
  const onSent = () => setIsSent(true);
  usePageTitle(isAppeal ? words.appeal.title : words.title);
  if (isSent) {
    return (
      <Page>
        <EmptyState title={sent} text={sentText} level="h1">
          {!isAppeal && (
            <Link className="btn btn--primary" to={restaurantPath(restaurantId)}>
              {words.back}
            </Link>
          )}
        </EmptyState>
      </Page>
    );
  }
  if (isAppeal) {
    return (
      <Page>
        <AppealForm noticeId={notice} code={code} onSent={onSent} />
      </Page>
    );
  }
  return (
    <Page>
      <Link className="back" to={restaurantPath(restaurantId)}>
        <ArrowLeft className="icon" aria-hidden />
        {words.back}
      </Link>
      <ReportForm restaurantId={restaurantId} onSent={onSent} />
    </Page>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main id="inhalt" className="wrap page notice-page">
    {children}
  </main>
);
