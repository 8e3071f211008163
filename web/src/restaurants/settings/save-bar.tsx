import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { SubmitButton } from "#web/ui/button/submit-button.tsx";
import type { FieldName } from "./settings-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import "./save-bar.css";

interface Props {
  readonly formId: string;
  readonly changed: readonly FieldName[];
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Names what is not saved yet, above the phone's bottom bar. Without changes there is nothing to see. */
export function SaveBar({ formId, changed, busy, onDiscard }: Props) {
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
          <button className="btn btn--quiet" type="button" disabled={busy} onClick={onDiscard}>
            {words.discard}
          </button>
          <SubmitButton form={formId} busy={busy} label={words.save} busyLabel={words.saving} />
        </>
      )}
    </div>
  );
}
