import { Lock } from "lucide-react";
import { operator } from "#shared/site/operator.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { nameRequestAddress } from "../name-request.ts";

/** The name stays as it was reviewed (decision 27); the administration changes it. */
export function NameField({ restaurant: { id, restaurant_name } }: { readonly restaurant: RestaurantProfile }) {
  const { about: words } = useMessages("owner").settings;
  const { subject, body } = words.nameMail;
  const address = nameRequestAddress(operator.email, subject(restaurant_name), body(restaurant_name, id));
  return (
    <Field
      label={words.name}
      error={undefined}
      hint={
        <>
          {words.nameHint} <a href={address}>{words.requestName}</a>
        </>
      }
    >
      {(aria) => (
        <span className="affix">
          <Lock className="icon" aria-hidden />
          <input className="input" type="text" readOnly value={restaurant_name} {...aria} />
        </span>
      )}
    </Field>
  );
}
