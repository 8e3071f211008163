import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";

/** That the button `send` makes an account, and by which terms. Its links open a new tab, so that the form keeps what was typed. */
export function AccountTerms({ send }: { readonly send: string }) {
  const { termsBefore, terms } = useMessages("account").signInCode;
  return (
    <p className="small soft">
      {termsBefore(send)}
      {terms[0]}
      <Link to={sitePaths.terms} target="_blank">
        {terms[1]}
      </Link>
      {terms[2]}
      <Link to={sitePaths.privacy} target="_blank">
        {terms[3]}
      </Link>
      {terms[4]}
    </p>
  );
}
