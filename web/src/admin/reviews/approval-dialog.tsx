import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LikelyDoubles } from "./likely-doubles.tsx";
import { MissingDetails } from "./missing-details.tsx";
import type { ReviewedRestaurant } from "./use-review.ts";
import "./approval-dialog.css";

interface Props {
  readonly restaurant: ReviewedRestaurant;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a restaurant is approved that lacks something or is likely listed already: guests see it as it is. */
export function ApprovalDialog({ restaurant: { restaurant_name, missing, doubles }, onClose, onConfirm }: Props) {
  const { approval: words, rejection } = useMessages("admin");
  return (
    <Dialog
      title={words.title}
      subtitle={restaurant_name}
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
        {missing.length > 0 && <MissingDetails missing={missing} />}
        <LikelyDoubles doubles={doubles} />
      </div>
    </Dialog>
  );
}
