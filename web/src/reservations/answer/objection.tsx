import * as z from "zod/mini";
import { objectionReasonTexts } from "#shared/reservations/messages/objection-reasons.ts";
import { maxObjectionLength, objectionReasons } from "#shared/reservations/reservation-status.ts";
import { Objection as ObjectionBody } from "#shared/reservations/guest-answer.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import "./objection.css";

const Schema = z.object({ reason: z.enum(objectionReasons), text: ObjectionBody.shape.text });

interface Props {
  readonly reservationId: string;
  /** The restaurant's. */
  readonly name: string;
  readonly onSend: (objection: z.output<typeof Schema>) => Promise<void>;
}

/** Four reasons and one optional sentence against the mark that the party never came. */
export function Objection({ reservationId, name, onSend }: Props) {
  const words = useMessages("answer");
  const { language } = useLanguage();
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const draft = `objection:${reservationId}`;
  const form = useZodForm(Schema, { defaultValues: { reason: "were_there", text: "" }, draft: { name: draft } });
  const send = () =>
    form.submit(async (objection) => {
      try {
        await onSend(objection);
        dropDraft(draft);
      } catch (error) {
        setFailure(apiError(error));
      }
    });
  return (
    <Form className="form objection" busy={busy} onSubmit={() => void run(send)}>
      <FormNotice fieldError={form.firstError} failure={failure} />
      <fieldset>
        <legend className="label">{words.why}</legend>
        {objectionReasons.map((reason) => (
          <label key={reason} className="objection__reason">
            <input type="radio" value={reason} {...form.register("reason")} />
            <span>{objectionReasonTexts[language][reason]}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={words.sentence}
        hint={words.sentenceHint(name)}
        control={form.control}
        name="text"
        rows={3}
        maxLength={maxObjectionLength}
        optional
      />
      <Button look="btn--primary" type="submit" text={words.sendObjection} busy={busy} />
    </Form>
  );
}
