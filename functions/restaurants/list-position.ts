/** How far a list was read: in which part of the index, after which key, and whether by the corrected search. */
export interface ListPosition {
  readonly isCorrected: boolean;
  readonly part: number;
  readonly key: string;
}

export const listStart: ListPosition = { isCorrected: false, part: 0, key: "" };

/** Marks, then a normalized name and an id, short enough for a key. At the beginning of a part there is no key. */
export const listPositionPattern = /^\??~?(?:.{0,400}#rst_\w{1,60})?$/u;
export const formatListPosition = ({ isCorrected, part, key }: ListPosition): string =>
  `${isCorrected ? "?" : ""}${part > 0 ? "~" : ""}${key}`;
export const parseListPosition = (text: string): ListPosition => ({
  isCorrected: text.startsWith("?"),
  part: Number(/^\??~/.test(text)),
  key: text.replace(/^\??~?/, ""),
});
