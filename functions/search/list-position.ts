/** How far a search was read: in which part of its results, after which key, by which search, and whether it found anything. */
export interface ListPosition {
  readonly isCorrected: boolean;
  /** Nothing was found up to here. */
  readonly isEmpty: boolean;
  readonly part: number;
  readonly key: string;
}

export const listStart: ListPosition = { isCorrected: false, isEmpty: true, part: 0, key: "" };

/** Marks, then a normalized name and an id, short enough for a key. At the beginning of a part there is no key. */
export const listPositionPattern = /^\??!?~?(?:.{0,400}#rst_\w{1,60})?$/u;
export const formatListPosition = ({ isCorrected, isEmpty, part, key }: ListPosition): string =>
  `${isCorrected ? "?" : ""}${isEmpty ? "!" : ""}${part > 0 ? "~" : ""}${key}`;
export const parseListPosition = (text: string): ListPosition => ({
  isCorrected: text.startsWith("?"),
  isEmpty: /^\??!/.test(text),
  part: Number(/^\??!?~/.test(text)),
  key: text.replace(/^\??!?~?/, ""),
});
