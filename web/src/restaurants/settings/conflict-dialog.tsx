import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type FieldName, type SettingsValues, toValues, withField } from "./settings-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import type { SettingsConflict } from "./use-save-settings.ts";
import "./conflict-dialog.css";

interface Props {
  readonly conflict: SettingsConflict;
  readonly onClose: () => void;
  readonly onSave: (values: SettingsValues) => Promise<void>;
}

/** Asks which entry is right, for each field that was changed here and elsewhere. */
export function ConflictDialog({ conflict: { current, values, fields }, onClose, onSave }: Props) {
  const { conflict: words, bar } = useMessages("owner").settings;
  const { fieldNames } = useFieldTexts();
  const { busy, run } = useBusy();
  const [taken, setTaken] = useState<ReadonlySet<FieldName>>(new Set());
  const stored = toValues(current);
  const save = () => onSave([...taken].reduce((merged, name) => withField(merged, name, stored), values));
  const { time } = localDateTime(new Date(current.updated_at), current.time_zone);

  const take = (name: FieldName, isStored: boolean) => {
    const changed = new Set(taken);
    if (isStored) changed.add(name);
    else changed.delete(name);
    setTaken(changed);
  };

  return (
    <Dialog
      title={words.title(fields.length)}
      subtitle={words.text(fieldNames(fields))}
      onClose={onClose}
      busy={busy}
      foot={
        <div className="dialog__foot row row--apart">
          <Button look="btn--quiet" text={words.back} disabled={busy} onClick={onClose} />
          <BusyButton look="btn--primary" busy={busy} busyLabel={bar.saving} onPress={() => void run(save)}>
            {words.save}
          </BusyButton>
        </div>
      }
    >
      <div className="dialog__body stack">
        {fields.map((name) => (
          <Choice
            key={name}
            name={name}
            own={values}
            stored={stored}
            storedAt={words.storedAt(time)}
            isStored={taken.has(name)}
            onChoose={(isStored) => take(name, isStored)}
          />
        ))}
        <p className="icon-line conflict-rest">
          <CircleCheck className="icon" aria-hidden />
          <span>{words.restFits}</span>
        </p>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: FieldName;
  readonly own: SettingsValues;
  readonly stored: SettingsValues;
  readonly storedAt: string;
  readonly isStored: boolean;
  readonly onChoose: (isStored: boolean) => void;
}

function Choice({ name, own, stored, storedAt, isStored, onChoose }: ChoiceProps) {
  const { conflict: words } = useMessages("owner").settings;
  const { fieldName, fieldValue } = useFieldTexts();
  const sides = [
    { title: words.yours, note: words.notSaved, value: fieldValue(name, own), isChosen: !isStored, picksStored: false },
    { title: words.stored, note: storedAt, value: fieldValue(name, stored), isChosen: isStored, picksStored: true },
  ];
  return (
    <fieldset>
      <legend className="label">{fieldName(name)}</legend>
      <div className="versus">
        {sides.map(({ title, note, value, isChosen, picksStored }) => (
          <label key={title} className="versus__side">
            <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(picksStored)} />
            <b>{title}</b>
            <small>{note}</small>
            <span className="versus__value">{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
