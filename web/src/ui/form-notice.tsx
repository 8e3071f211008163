import { useMessages } from "../lib/i18n/language.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  /** The first of the form's mistakes; the fields say the rest. */
  readonly mistake: string | undefined;
  /** What the service said; a toast has spoken it. */
  readonly failure: string | undefined;
}

export function FormNotice({ mistake, failure }: Props) {
  const { form } = useMessages("account");
  if (mistake !== undefined) {
    return (
      <Notice title={form.invalid}>
        <p>{mistake}</p>
      </Notice>
    );
  }
  if (failure === undefined) return null;
  return (
    <Notice tone="said">
      <p>{failure}</p>
    </Notice>
  );
}
