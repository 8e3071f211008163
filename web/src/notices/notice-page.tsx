import { type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { useAccountMessages, useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ReportForm } from "./report-form.tsx";
import * as z from "zod/mini";
import { NewAppeal } from "#shared/notices/notice.ts";
import { call } from "#web/platform/api/call.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
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
          {!isAppeal && <ButtonLink look="btn--primary" text={words.back} to={restaurantPath(restaurantId)} />}
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
      <BackLink to={restaurantPath(restaurantId)} text={words.back} />
      <ReportForm restaurantId={restaurantId} onSent={onSent} />
    </Page>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main id="inhalt" className="wrap page notice-page">
    {children}
  </main>
);

const AppealSchema = z.object({ explanation: NewAppeal.shape.explanation });

interface Props {
  readonly noticeId: string;
  /** From the email about the decision. */
  readonly code: string;
  readonly onSent: () => void;
}

/** Objects to a decision, as the one against whom it went. */
function AppealForm({ noticeId, code, onSent }: Props) {
  const { appeal: words, sending } = useMessages("notices");
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const draft = `appeal:${noticeId}`;
  const form = useZodForm(AppealSchema, { defaultValues: { explanation: "" }, draft: { name: draft } });
  const send = () =>
    form.submit(async ({ explanation }) => {
      try {
        await call("POST /notices/{noticeId}/appeal", { params: { noticeId }, body: { code, explanation } });
        dropDraft(draft);
        onSent();
      } catch (error) {
        setFailure(apiError(error));
      }
    });
  return (
    <>
      <header className="page-header">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <Form busy={busy} onSubmit={() => void run(send)}>
        <FormNotice fieldError={form.firstError} title={words.failed} failure={failure} />
        <TextArea label={words.explanation} control={form.control} name="explanation" rows={6} />
        <SubmitButton busy={busy} label={words.send} busyLabel={sending} />
      </Form>
    </>
  );
}
