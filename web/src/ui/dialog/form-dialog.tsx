import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { Form } from "../form/form.tsx";
import { Dialog } from "./dialog.tsx";

interface Props extends Omit<ComponentProps<typeof Dialog>, "foot"> {
  /** The words of the button that leaves everything as it is. */
  readonly keep: string;
  readonly send: string;
  readonly Icon?: LucideIcon;
  /** What it sends takes something from somebody. */
  readonly isDangerous?: boolean;
  readonly onSubmit: () => void;
  /** Above the form. */
  readonly lead?: ReactNode;
}

/** A dialog that asks: a form, and below it two buttons, of which one keeps things as they are and one sends. */
export function FormDialog({ keep, send, Icon, isDangerous = false, onSubmit, lead, children, ...dialog }: Props) {
  const formId = useId();
  const foot = (
    <div className="dialog__foot row">
      <Button look="btn--secondary" text={keep} onClick={dialog.onClose} />
      <Button
        look={isDangerous ? "btn--filled-danger" : "btn--primary"}
        Icon={Icon}
        text={send}
        type="submit"
        form={formId}
        aria-disabled={dialog.busy}
      />
    </div>
  );
  return (
    <Dialog {...dialog} foot={foot}>
      <div className="dialog__body form">
        {lead}
        <Form id={formId} onSubmit={onSubmit}>
          {children}
        </Form>
      </div>
    </Dialog>
  );
}
