import { CircleAlert } from "lucide-react";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import type { Answer } from "#web/platform/api/call.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import "./review-reason.css";

/** Why the administration decided against the restaurant, in its own words, as long as that stands. */
export function ReviewReason({ restaurant }: { readonly restaurant: Answer<"GET /partner/restaurant"> }) {
  const { review: words } = useMessages("owner");
  const { language } = useLanguage();
  const { is_approved, is_verified, hidden_at, review_reason: reason, review_message: message } = restaurant;
  if ((is_approved && is_verified && !hidden_at) || (!reason && !message)) return null;
  return (
    <div className="review-reason">
      <CircleAlert className="icon" aria-hidden />
      <p>
        <b>{is_approved ? (hidden_at ? words.hiddenBecause : words.notVerifiedBecause) : words.notApprovedBecause}</b>{" "}
        {reason && `${reviewReasonTexts[language][reason]}.`} {message}
      </p>
    </div>
  );
}
