import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import {
  allergenKinds,
  letterOf,
  lettersWithKinds,
  listUnnamedKinds,
  toggleAllergen,
} from "#shared/menus/allergens.ts";
import type { FormControl } from "#web/platform/forms/use-text-control.ts";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toCodes } from "#web/platform/forms/use-newer-entry.ts";
import { CodesField } from "./form-parts.tsx";

/** The allergens of a dish; below, which grains and which nuts, as soon as it has some. */
export function AllergenChips<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
}: FormControl<Values, Name, Output>) {
  const { menu } = useMessages("dashboard");
  const { allergens } = useMessages("menu");
  const { field, fieldState } = useController({ control, name });
  const toMessage = useFieldMessages();
  const codes = toCodes(field.value);
  const toggle = (code: string, isChosen: boolean) => field.onChange(toggleAllergen(codes, code, isChosen));
  const hasLetter = (letter: string) => codes.some((code) => letterOf(code) === letter);
  const unnamed = listUnnamedKinds(codes);
  return (
    <>
      <CodesField
        label={menu.allergens}
        hint={menu.allergensHint}
        codes={Object.entries(allergens).filter(([code]) => code === letterOf(code))}
        isChosen={hasLetter}
        onToggle={toggle}
      />
      {lettersWithKinds.filter(hasLetter).map((letter) => (
        <CodesField
          key={letter}
          label={menu.whichKind[letter]}
          hint={menu.whichKindHint}
          {...(unnamed[0] === letter && { firstRef: field.ref })}
          error={unnamed.includes(letter) && fieldState.error && toMessage(fieldState.error.message ?? "invalid")}
          codes={allergenKinds[letter].map((code) => [code, allergens[code]] as const)}
          isChosen={(code) => codes.includes(code)}
          onToggle={toggle}
        />
      ))}
    </>
  );
}
