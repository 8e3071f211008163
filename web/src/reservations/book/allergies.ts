const allergyWords =
  /allerg|zöliakie|coeliac|celiac|unverträglich|intoleran|gluten(?:frei|-?free)|laktosefrei|lactose|anaphyla/iu;

export interface Remarks {
  /** The parts of a text that name an allergy or intolerance. */
  readonly allergies: readonly string[];
  /** Everything else, as it was written. */
  readonly other: string;
}

/** Separates what the kitchen must not overlook from the rest of a wish or note. */
export function splitAllergies(text: string | null): Remarks {
  const parts = (text ?? "")
    .split(/(?<=[.;!?])\s+|[,\n]\s*|\s+[–·]\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    allergies: parts.filter((part) => allergyWords.test(part)).map((part) => part.replace(/[.;!]+$/, "")),
    other: parts.filter((part) => !allergyWords.test(part)).join(", "),
  };
}
