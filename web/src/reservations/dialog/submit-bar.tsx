import { LoaderCircle } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { BookableRestaurant } from "../request/bookable-restaurant.ts";
import { Notice } from "#web/ui/notice/notice.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { RequestTerms } from "../parts/request-terms.tsx";
import type { useRequest } from "./use-request.ts";

interface Props {
  readonly formId: string;
  readonly restaurant: BookableRestaurant;
  readonly request: ReturnType<typeof useRequest>;
}

/** Terms, errors, summary and the button that sends the request. */
export function SubmitBar({ formId, restaurant, request }: Props) {
  const { booking } = useMessages("reservations");
  const { form: words } = useMessages("account");
  const { form, busy, failure, isRestaurant, contact, today } = request;
  const error = failure === undefined ? form.firstError : undefined;
  return (
    <div className="dialog__foot submit-bar">
      {failure !== undefined && (
        <Notice title={words.failed}>
          <p>
            {booking.failed} {failure}
          </p>
        </Notice>
      )}
      {error !== undefined && (
        <Notice title={words.invalid}>
          <p>{error}</p>
        </Notice>
      )}
      {isRestaurant && (
        <Notice tone="info">
          <p>{booking.notForRestaurants}</p>
        </Notice>
      )}
      <RequestTerms restaurant={restaurant} />
      <RequestSummary control={form.control} today={today} />
      <button
        className="btn btn--primary"
        type="submit"
        form={formId}
        disabled={isRestaurant || contact === "loading"}
        aria-busy={busy}
        aria-disabled={busy}
      >
        {busy && <LoaderCircle className="icon" aria-hidden />}
        {busy ? booking.sending : booking.send}
      </button>
    </div>
  );
}
