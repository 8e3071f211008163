import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type AuditReason, maxReviewMessageLength, reviewReasons } from "#shared/restaurants/approval.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { FormNotice } from "#web/ui/form/form.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import { ChoiceField } from "../frame/choice-field.tsx";
import type { Explanation, ReviewedRestaurant } from "./use-restaurants.ts";
import { LikelyDoubles, MissingDetails } from "./restaurant-state.tsx";
import "./reviews.css";

interface Props {
  readonly decision: "reject" | "revoke";
  readonly restaurantName: string;
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  /** Keeps what is written. */
  readonly draft: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (explanation: Explanation) => void;
}

/** Asks for the reason of a decision against a restaurant, which is emailed to it. */
export function RejectionDialog({ decision, restaurantName, ...actions }: Props) {
  const { rejection: words, decisions } = useMessages("admin");
  return (
    <ReasonDialog
      title={words[decision]}
      subtitle={restaurantName}
      send={decisions[decision]}
      reasons={reviewReasons}
      {...actions}
    />
  );
}

interface ReasonProps<Reason extends AuditReason> {
  readonly title: string;
  readonly subtitle: string;
  readonly send: string;
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly failure?: string | undefined;
  readonly draft?: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (explanation: { readonly reason: Reason; readonly message: string | null }) => void;
}

/** Asks for a reason and a message that go to a restaurant. No reason is chosen beforehand. */
export function ReasonDialog<Reason extends AuditReason>({
  reasons,
  failure,
  draft,
  onConfirm,
  ...dialog
}: ReasonProps<Reason>) {
  const { rejection: words } = useMessages("admin");
  const [schema] = useState(() =>
    z.object({
      reason: z.pipe(z.string(), z.enum(reasons, message("reason_missing"))),
      message: nullableLines(maxReviewMessageLength),
    }),
  );
  const form = useZodForm(schema, {
    defaultValues: { reason: "", message: "" },
    draft: draft === undefined ? draft : { name: draft },
  });
  const sentence = useWatch({ control: form.control, name: "message" }) ?? "";
  return (
    <FormDialog {...dialog} keep={words.keep} isDangerous onSubmit={() => void form.submit(onConfirm)}>
      <FormNotice failure={failure} />
      <ChoiceField legend={words.reason} values={reasons} labels={words.reasons} control={form.control} name="reason" />
      <TextArea
        label={words.message}
        control={form.control}
        name="message"
        optional
        rows={3}
        hint={`${words.hint} ${words.charactersLeft(maxReviewMessageLength - sentence.trim().length)}`}
      />
    </FormDialog>
  );
}

interface ApprovalDialogProps {
  readonly restaurant: ReviewedRestaurant;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a restaurant is approved that lacks something or is likely listed already: guests see it as it is. */
export function ApprovalDialog({
  restaurant: { restaurant_name, missing, doubles },
  onClose,
  onConfirm,
}: ApprovalDialogProps) {
  const { approval: words, rejection } = useMessages("admin");
  return (
    <FormDialog
      title={words.title}
      subtitle={restaurant_name}
      keep={rejection.keep}
      send={words.confirm}
      onClose={onClose}
      onSubmit={onConfirm}
    >
      <div className="admin-approval">
        <p>{words.text}</p>
        {missing.length > 0 && <MissingDetails missing={missing} />}
        <LikelyDoubles doubles={doubles} />
      </div>
    </FormDialog>
  );
}
