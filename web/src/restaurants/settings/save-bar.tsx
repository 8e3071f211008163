import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { SubmitButton } from "#web/ui/form/form.tsx";
import { Button } from "#web/ui/button/button.tsx";
import type { FieldName } from "./settings-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import "./settings-form.css";

interface SaveBarProps {
  readonly formId: string;
  readonly changed: readonly FieldName[];
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Names what is not saved yet, above the phone's bottom bar. Without changes there is nothing to see. */
export function SaveBar({ formId, changed, busy, onDiscard }: SaveBarProps) {
  const { bar: words } = useMessages("owner").settings;
  const { fieldNames } = useFieldTexts();
  const hasChanges = changed.length > 0;
  return (
    <div className={classes("save-bar", hasChanges && "save-bar--visible")}>
      <p role="status">
        {hasChanges && (
          <>
            <b>{words.changes(changed.length)}</b> <span className="soft">{fieldNames(changed)}</span>
          </>
        )}
      </p>
      {hasChanges && (
        <>
          <Button look="btn--quiet" text={words.discard} disabled={busy} onClick={onDiscard} />
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
