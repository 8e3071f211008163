import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

interface Props {
  readonly title: string;
  readonly failure: string | undefined;
  readonly cancel: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

/** Asks for confirmation before something is removed. It stays open and shows the error when that fails. */
export function ConfirmDialog({ title, failure, cancel, confirm, confirming, onCancel, onConfirm, children }: Props) {
  const { form } = useMessages("account");
  const { busy, run } = useBusy();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      busy={busy}
      foot={
        <div className="dialog__foot row row--apart">
          <button className="btn btn--secondary" type="button" data-first disabled={busy} onClick={onCancel}>
            {cancel}
          </button>
          <BusyButton look="btn--filled-danger" busy={busy} busyLabel={confirming} onPress={() => void run(onConfirm)}>
            {confirm}
          </BusyButton>
        </div>
      }
    >
      <div className="dialog__body stack">
        {failure !== undefined && (
          <Notice title={form.failed}>
            <p>{failure}</p>
          </Notice>
        )}
        {children}
      </div>
    </Dialog>
  );
}
