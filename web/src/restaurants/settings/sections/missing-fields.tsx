import { CircleDashed, Languages } from "lucide-react";
import { Fragment } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { SettingsValues } from "../settings-values.ts";
import { useFieldTexts } from "../use-field-texts.ts";
import "../settings-form.css";

const expected = [
  "address",
  "city",
  "phone",
  "category",
  "cuisine_types",
  "price_range",
  "description",
] as const satisfies readonly (keyof SettingsValues)[];

/** Texts that have an English one beside them. */
const translated = ["description", "special_occasions"] as const;

export type MissingField = (typeof expected)[number] | `${(typeof translated)[number]}_en`;

interface Props {
  readonly values: SettingsValues;
  readonly onOpen: (name: MissingField) => void;
}

/** What a guest's page still lacks, and what it lacks in English. Each entry leads to its field. */
export function MissingFields({ values, onOpen }: Props) {
  const words = useMessages("owner").settings;
  const missing = expected.filter((name) => values[name].length === 0);
  const missingEnglish = translated.filter((name) => values[name].trim() !== "" && values[`${name}_en`].trim() === "");
  return (
    <>
      {missing.length > 0 && (
        <p className="icon-line missing">
          <CircleDashed className="icon" aria-hidden />
          <span>
            {words.missing} <Links names={missing} onOpen={onOpen} />
          </span>
        </p>
      )}
      {missingEnglish.length > 0 && (
        <p className="icon-line missing">
          <Languages className="icon" aria-hidden />
          <span>
            {words.missingEnglish} <Links names={missingEnglish.map((name) => `${name}_en` as const)} onOpen={onOpen} />
          </span>
        </p>
      )}
    </>
  );
}

interface LinksProps {
  readonly names: readonly MissingField[];
  readonly onOpen: (name: MissingField) => void;
}

function Links({ names, onOpen }: LinksProps) {
  const { fieldName } = useFieldTexts();
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <button className="link" type="button" onClick={() => onOpen(name)}>
        {fieldName(name === "description_en" || name === "special_occasions_en" ? toGerman[name] : name)}
      </button>
    </Fragment>
  ));
}

/** The line itself says that the English text is meant. */
const toGerman = { description_en: "description", special_occasions_en: "special_occasions" } as const;
