/**
 * The shape of a catalogue without its texts: the German one defines the keys, and another language does not compile
 * when one is missing.
 */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Widened<Text>
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };
