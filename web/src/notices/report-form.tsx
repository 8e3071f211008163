import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { NewNotice } from "#shared/notices/notice.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Checkbox } from "#web/ui/checkbox/checkbox.tsx";
import { Select, TextArea, TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";

const { reason, place, explanation, name, email, good_faith } = NewNotice.shape;

/** What is typed: choices begin empty. */
const ReportSchema = z.object({
  reason: z.pipe(z.string(), reason),
  place: z.pipe(z.string(), place),
  explanation,
  name,
  email,
  good_faith: z.pipe(z.boolean(message("required")), good_faith),
});

interface Props {
  readonly restaurantId: string;
  readonly onSent: () => void;
}

/** The form of a report, once it is known which restaurant it is about. */
export function ReportForm({ restaurantId, onSent }: Props) {
  const words = useMessages("notices");
  const { data, error, isPending, refetch } = useQuery(
    apiQuery("GET /restaurants/{restaurantId}", { params: { restaurantId } }),
  );
  if (isPending) return <Loading />;
  if (data) return <Fields restaurantId={restaurantId} restaurantName={data.restaurant_name} onSent={onSent} />;
  if (isMissing(error)) return <EmptyState title={words.missing} level="h1" />;
  return <ErrorState title={words.loadFailed} onRetry={() => void refetch()} level="h1" />;
}

function Fields({ restaurantId, restaurantName, onSent }: Props & { readonly restaurantName: string }) {
  const words = useMessages("notices");
  const { language } = useLanguage();
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const draft = `report:${restaurantId}`;
  const form = useZodForm(ReportSchema, {
    defaultValues: { reason: "", place: "", explanation: "", name: "", email: "", good_faith: false },
    draft: { name: draft },
  });
  const { control } = form;
  const send = () =>
    form.submit(async (report) => {
      try {
        const body = { ...report, language };
        await call("POST /restaurants/{restaurantId}/notices", { params: { restaurantId }, body });
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
        <p>{words.lead(restaurantName)}</p>
      </header>
      <Form busy={busy} onSubmit={() => void run(send)}>
        <FormNotice fieldError={form.firstError} title={words.failed} failure={failure} />
        <Select label={words.reason} control={control} name="reason" empty={words.choose} options={words.reasons} />
        <Select label={words.place} control={control} name="place" empty={words.choose} options={words.places} />
        <TextArea
          label={words.explanation}
          hint={words.explanationHint}
          control={control}
          name="explanation"
          rows={5}
        />
        <TextField label={words.name} control={control} name="name" autoComplete="name" optional />
        <TextField
          label={words.email}
          hint={words.contactHint}
          control={control}
          name="email"
          type="email"
          autoComplete="email"
          optional
        />
        <Checkbox control={control} name="good_faith">
          {words.goodFaith}
        </Checkbox>
        <SubmitButton busy={busy} label={words.send} busyLabel={words.sending} />
      </Form>
    </>
  );
}

function Loading() {
  const { frame } = useMessages("public");
  const words = useMessages("notices");
  return (
    <div aria-busy="true">
      <header className="page-header">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="visually-hidden" role="status">
          {frame.loading}
        </p>
      </header>
      <Skeleton size="text" />
      <Skeleton size="control" />
      <Skeleton size="control" />
    </div>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiResponseError && [400, 404].includes(error.status);
