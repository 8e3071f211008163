import type { AnyFeature } from "#shared/restaurants/constants.ts";

/** What a part of a typed text asks for. */
export type Wish =
  | { readonly kind: "feature"; readonly value: AnyFeature }
  /**
   * `today`, a weekday, or a date as `12-24` or `2026-12-24`. Ahead: `today+14` days, `week+1`, `friday+1` of the next week,
   * and `friday>2`, the second from tomorrow on.
   */
  | { readonly kind: "day"; readonly value: string }
  /** A part of the day, or a time as `19:30`. */
  | { readonly kind: "time"; readonly value: string }
  | { readonly kind: "open" | "near"; readonly value: "now" | "me" }
  | { readonly kind: "guests"; readonly value: string }
  /** Price ranges, one after the other: `€€€,€€€€`. */
  | { readonly kind: "price"; readonly value: string }
  /** A city, or a district with its city: `Berlin/Kreuzberg`. */
  | { readonly kind: "city" | "district"; readonly value: string }
  /** A street with its number; the value is where it lies, like that of a district, or empty. */
  | { readonly kind: "street"; readonly value: string };

/** A wish with the words that say it, and the text without them. */
export type WishInText = Wish & { readonly text: string; readonly rest: string };

/** One word of a typed text. */
export interface Token {
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Some words, and what they ask for. */
export interface Span {
  /** Indexes of tokens. */
  readonly from: number;
  readonly until: number;
  /** None: what somebody does not want. */
  readonly wishes: readonly Wish[];
  /** What is searched for in place of what is not wanted, where there is such a word. */
  readonly instead?: string;
}
