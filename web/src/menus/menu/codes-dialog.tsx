import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Legend } from "./legend.tsx";

interface Props {
  readonly dish: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** What the letters and numbers beside a dish mean. */
export function CodesDialog({ dish, codes, onClose }: Props) {
  return (
    <Dialog title={dish} onClose={onClose}>
      <div className="dialog__body">
        <Legend codes={new Set(codes)} />
      </div>
    </Dialog>
  );
}
