import { Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SubmitButton } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { Button } from "#web/ui/button/button.tsx";
import "./entry-tab.css";

/** What a kind's form gets from the dialog around it. */
export interface EntryFormProps<T, New> {
  /** The id that the dialog's button submits. */
  readonly id: string;
  /** The entry to edit; a new one without. */
  readonly entry: T | undefined;
  /** The name of the draft of what is typed. */
  readonly draft: string;
  readonly entries: readonly T[];
  /** What could not be done, and why. */
  readonly failed: string;
  readonly failure: string | undefined;
  /** Runs a submission, one at a time. */
  readonly onSubmit: (submit: () => Promise<void>) => void;
  readonly onSave: (fields: New) => Promise<void>;
}

interface Props<T, New> {
  readonly title: string;
  readonly entry: T | undefined;
  readonly draft: string;
  readonly entries: readonly T[];
  /** The title of a failed save. */
  readonly failed: string;
  readonly remove: string;
  readonly renderForm: (props: EntryFormProps<T, New>) => ReactNode;
  /** Throws when the entry could not be saved; closes the dialog otherwise. */
  readonly onSave: (fields: New) => Promise<void>;
  readonly onRemove: () => void;
  /** Begins anew a form that began with what was typed before; undefined where it did not. */
  readonly onStartAnew: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Adds or edits an entry. Removing is part of editing, so that no thumb hits it in the list. */
export function EntryDialog<T, New>({
  title,
  entry,
  draft,
  entries,
  failed,
  remove,
  renderForm,
  onSave,
  onRemove,
  onStartAnew,
  onClose,
}: Props<T, New>) {
  const { entries: words } = useMessages("dashboard");
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const id = useId();

  const save = async (fields: New) => {
    try {
      await onSave(fields);
    } catch (error) {
      setFailure(apiError(error));
    }
  };

  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onClose}
      foot={
        <div className="dialog__foot entry-form__foot">
          <Button look="btn--quiet" text={words.cancel} disabled={busy} onClick={onClose} />
          <SubmitButton busy={busy} form={id} label={words.save} busyLabel={words.saving} />
        </div>
      }
    >
      <div className="dialog__body entry-form">
        {onStartAnew && (
          <Notice tone="calm" title={words.restored}>
            <Button
              look="btn--secondary btn--small"
              text={entry ? words.discard : words.startEmpty}
              disabled={busy}
              onClick={onStartAnew}
            />
          </Notice>
        )}
        {renderForm({
          id,
          entry,
          draft,
          entries,
          failed,
          failure,
          onSubmit: (submit) => void run(submit),
          onSave: save,
        })}
        {entry && (
          <Button
            look="btn--danger entry-form__remove"
            Icon={Trash2}
            text={remove}
            disabled={busy}
            onClick={onRemove}
          />
        )}
      </div>
    </Dialog>
  );
}
