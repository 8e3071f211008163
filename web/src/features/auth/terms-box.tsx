import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Checkbox } from "../../ui/field.tsx";

interface Props {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly error: string | undefined;
}

/** The texts open in a tab of their own: nothing typed is lost. */
export function TermsBox(props: Props) {
  const { acceptTerms: accept } = useMessages("account").auth;
  return (
    <Checkbox {...props}>
      {accept[0]}
      <Link to={paths.privacy} target="_blank">
        {accept[1]}
      </Link>
      {accept[2]}
      <Link to={paths.terms} target="_blank">
        {accept[3]}
      </Link>
      {accept[4]}
    </Checkbox>
  );
}
