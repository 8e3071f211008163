import { Lock } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Switch } from "#web/ui/switch/switch.tsx";
import { type Choice, toChoice, storedChoice, optionalCategories } from "#web/platform/cookie-choice.ts";
import { Button } from "#web/ui/button/button.tsx";

interface Props {
  readonly onDecide: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** One switch for each category; necessary cookies cannot be turned off. */
export default function Settings({ onDecide, onClose }: Props) {
  const { consent: t } = useMessages("public");
  const form = useId();
  const [choice, setChoice] = useState(storedChoice);
  return (
    <Dialog
      title={t.settingsTitle}
      subtitle={t.settingsText}
      onClose={onClose}
      foot={
        <div className="dialog__foot row row--end">
          <Button look="btn--secondary" text={t.essentialOnly} onClick={() => onDecide(toChoice(() => false))} />
          <Button look="btn--primary" text={t.save} type="submit" form={form} />
        </div>
      }
    >
      <form
        className="dialog__body"
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(choice);
        }}
      >
        <Category words={t.categories.necessary} isOn isLocked>
          <span className="badge">
            <Lock className="icon" aria-hidden />
            {t.always}
          </span>
        </Category>
        {optionalCategories.map((category) => (
          <Category
            key={category}
            words={t.categories[category]}
            isOn={choice[category]}
            onChange={(isOn) => setChoice({ ...choice, [category]: isOn })}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface CategoryProps {
  readonly words: readonly string[];
  readonly isOn: boolean;
  readonly isLocked?: boolean;
  readonly onChange?: (isOn: boolean) => void;
  readonly children?: ReactNode;
}

function Category({ words: [name, text], isOn, isLocked, onChange, children }: CategoryProps) {
  const id = useId();
  const label = (
    <span className="consent__name">
      <strong>{name}</strong>
      {children}
    </span>
  );
  return (
    <div className="consent__category">
      <Switch label={label} isOn={isOn} isLocked={isLocked} describedBy={id} onChange={onChange} />
      <p className="small soft" id={id}>
        {text}
      </p>
    </div>
  );
}
