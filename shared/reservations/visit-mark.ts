// Pages and Lambdas load this file: it must not import anything.

/** What became of a party on its evening, beside the four states of its reservation. */
export const visitMarks = ["expected", "arrived", "seated", "left", "no_show"] as const;

export type VisitMark = (typeof visitMarks)[number];

/** The longest note of a restaurant's own on a reservation, in characters. */
export const maxNoteLength = 300;
