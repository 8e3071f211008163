import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

interface Props {
  readonly title: string;
  readonly failure: string | undefined;
  readonly keep: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

/** Asks once more before something is taken away; what fails is said here, and can be tried again. */
export function ConfirmDialog({ title, failure, keep, confirm, confirming, onKeep, onConfirm, children }: Props) {
  const { form } = useMessages("account");
  const { busy, run } = useBusy();
  return (
    <Dialog
      title={title}
      onClose={onKeep}
      busy={busy}
      foot={
        <div className="dialog__foot row row--apart">
          <button className="btn btn--secondary" type="button" data-first disabled={busy} onClick={onKeep}>
            {keep}
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
