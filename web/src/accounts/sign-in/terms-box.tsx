import type { FieldPath, FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import type { FormControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Checkbox } from "#web/ui/checkbox/checkbox.tsx";

/** Acceptance of the terms. Its links open a new tab, so that the form keeps what was typed. */
export function TermsBox<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  props: FormControl<Values, Name, Output>,
) {
  const { acceptTerms: accept } = useMessages("account").auth;
  return (
    <Checkbox {...props}>
      {accept[0]}
      <Link to={sitePaths.privacy} target="_blank">
        {accept[1]}
      </Link>
      {accept[2]}
      <Link to={sitePaths.terms} target="_blank">
        {accept[3]}
      </Link>
      {accept[4]}
    </Checkbox>
  );
}
