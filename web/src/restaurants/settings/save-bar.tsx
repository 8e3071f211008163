import type { ReactNode } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { SubmitButton } from "#web/ui/form/form.tsx";
import { Button } from "#web/ui/button/button.tsx";
import "./settings-form.css";

interface SaveBarProps {
  readonly formId: string;
  /** How many fields are unsaved, and their names. */
  readonly count: number;
  readonly names: string;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  /** Another button, before the last. */
  readonly children?: ReactNode;
}

/** Names what is not saved yet, above the phone's bottom bar. Without changes there is nothing to see. */
export function SaveBar({ formId, count, names, busy, onDiscard, children }: SaveBarProps) {
  const { bar: words } = useMessages("owner").settings;
  const hasChanges = count > 0;
  return (
    <div className={classes("save-bar", hasChanges && "save-bar--visible")}>
      <p role="status">
        {hasChanges && (
          <>
            <b>{words.changes(count)}</b> <span className="soft">{names}</span>
          </>
        )}
      </p>
      {hasChanges && (
        <>
          <Button look="btn--quiet" text={words.discard} disabled={busy} onClick={onDiscard} />
          {children}
          <SubmitButton form={formId} busy={busy} label={words.save} busyLabel={words.saving} />
        </>
      )}
    </div>
  );
}

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
          <Button look="btn--quiet" text={words.leave} onClick={onLeave} />
          <Button look="btn--primary" text={words.stay} data-first onClick={onStay} />
        </div>
      }
    >
      <div className="dialog__body">
        <p>{words.text(fields)}</p>
      </div>
    </Dialog>
  );
}
