import type { ReviewDetail } from "../../../../shared/reviews/approval.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MissingDetails } from "./missing-details.tsx";

interface Props {
  readonly missing: readonly ReviewDetail[];
  readonly restaurantName: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a restaurant is approved that lacks something: guests see it as it is. */
export function ApprovalDialog({ missing, restaurantName, onClose, onConfirm }: Props) {
  const { approval: words, rejection } = useMessages("admin");
  return (
    <Dialog
      title={words.title}
      subtitle={restaurantName}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onClose}>
            {rejection.keep}
          </button>
          <button className="btn btn--primary" type="button" onClick={onConfirm}>
            {words.confirm}
          </button>
        </div>
      }
    >
      <div className="dialog__body admin-approval">
        <p>{words.text}</p>
        <MissingDetails missing={missing} />
      </div>
    </Dialog>
  );
}
