import { useMessages } from "#web/platform/i18n/language.tsx";
import { Notice } from "../notice/notice.tsx";

interface Props {
  /** The message of the first invalid field; each field shows its own below it. */
  readonly fieldError?: string | undefined;
  /** The message of a failed call; a toast announces it. */
  readonly failure: string | undefined;
}

/** Why a form was not sent, above its fields. */
export function FormNotice({ fieldError, failure }: Props) {
  const { form } = useMessages("account");
  if (fieldError !== undefined) {
    return (
      <Notice title={form.invalid}>
        <p>{fieldError}</p>
      </Notice>
    );
  }
  if (failure === undefined) return null;
  return (
    <Notice tone="spoken">
      <p>{failure}</p>
    </Notice>
  );
}
