import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

interface Props {
  /** The names of the unsaved fields. */
  readonly fields: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns before unsaved changes are lost. */
export function LeaveDialog({ fields, onStay, onLeave }: Props) {
  const { leave: words } = useMessages("owner").settings;
  return (
    <Dialog
      title={words.title}
      onClose={onStay}
      foot={
        <div className="dialog__foot row row--apart">
          <button className="btn btn--quiet" type="button" onClick={onLeave}>
            {words.leave}
          </button>
          <button className="btn btn--primary" type="button" data-first onClick={onStay}>
            {words.stay}
          </button>
        </div>
      }
    >
      <div className="dialog__body">
        <p>{words.text(fields)}</p>
      </div>
    </Dialog>
  );
}
