import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { PausedDialog } from "./paused-dialog.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { RequestFields, SpecialRequests } from "./request-fields.tsx";
import { RequestTerms } from "../parts/request-terms.tsx";
import { SameVisitNotice } from "./same-visit.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { useRequest } from "./use-request.ts";
import "./reservation-dialog.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
}

const formId = "reservation-request";

/** The reservation dialog (spec, section 2); while the restaurant takes no requests it says so before anybody types. */
export function ReservationDialog(props: Props) {
  useAccountMessages("reservations");
  const { booking } = useMessages("reservations");
  return props.restaurant.requests_paused_at ? (
    <PausedDialog title={booking.title} {...props} />
  ) : (
    <RequestDialog {...props} />
  );
}

/** The form of a request: guests, day, time, then who asks. */
function RequestDialog({ restaurant, onClose }: Props) {
  const { booking } = useMessages("reservations");
  const request = useRequest(restaurant);
  const { control } = request.form;
  if (request.isSent) return null;
  if (request.code) {
    const { code, failure, today } = request;
    return <CodeDialog {...code} {...{ restaurant, control, today, failure, onClose }} />;
  }
  const subtitle = [restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ");
  return (
    <Dialog
      title={booking.title}
      subtitle={subtitle}
      onClose={onClose}
      busy={request.busy}
      foot={
        <SubmitBar
          formId={formId}
          control={control}
          restaurant={restaurant}
          today={request.today}
          busy={request.busy}
          disabled={request.isRestaurant || request.contact === "loading"}
          send={booking.send}
          failure={request.failure && `${booking.failed} ${request.failure}`}
          error={request.form.firstError}
        >
          {request.isRestaurant && (
            <Notice tone="info">
              <p>{booking.notForRestaurants}</p>
            </Notice>
          )}
          <SameVisitNotice
            same={request.same}
            control={control}
            today={request.today}
            busy={request.busy}
            onMeant={request.submitFurther}
          />
          <RequestTerms restaurant={restaurant} />
        </SubmitBar>
      }
    >
      <Form id={formId} className="dialog__body form" onSubmit={request.submit}>
        {restaurant.reservation_required && <p className="small soft">{booking.requiredHere}</p>}
        <RequestFields restaurant={restaurant} today={request.today} now={request.now} control={control} />
        <div className="rule" role="presentation">
          <i />
        </div>
        <ContactFields
          contact={request.contact}
          control={control}
          isSignedOut={request.isSignedOut}
          isPhoneSaved={request.isPhoneSaved}
          onChange={request.editContact}
        />
        <SpecialRequests control={control} isOpen={request.isWishing} onToggle={request.setWishing} />
        {request.isSignedOut && <AccountTerms />}
      </Form>
    </Dialog>
  );
}

/** That the request makes an account, and by which terms. Its links open a new tab, so that the form keeps what was typed. */
function AccountTerms() {
  const { terms } = useMessages("reservations").code;
  return (
    <p className="small soft">
      {terms[0]}
      <Link to={sitePaths.terms} target="_blank">
        {terms[1]}
      </Link>
      {terms[2]}
      <Link to={sitePaths.privacy} target="_blank">
        {terms[3]}
      </Link>
      {terms[4]}
    </p>
  );
}
