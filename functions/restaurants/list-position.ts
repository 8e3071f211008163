/** How far a list was read: in which part of the index, after which position, and whether by the corrected search. */
export interface Place {
  readonly isCorrected: boolean;
  readonly part: number;
  readonly position: string;
}

export const listStart: Place = { isCorrected: false, part: 0, position: "" };

/** Marks, then a normalized name and an id, short enough for a key. At the beginning of a part there is no position. */
export const placePattern = /^\??~?(?:.{0,400}#rst_\w{1,60})?$/u;
export const formatPlace = ({ isCorrected, part, position }: Place): string =>
  `${isCorrected ? "?" : ""}${part > 0 ? "~" : ""}${position}`;
export const parsePlace = (text: string): Place => ({
  isCorrected: text.startsWith("?"),
  part: Number(/^\??~/.test(text)),
  position: text.replace(/^\??~?/, ""),
});
