/** What is measured against a fixed mark instead of a floor. */
export interface Mark {
  readonly name: string;
  readonly value: number;
  readonly wanted: number;
  readonly better: "less" | "more";
}

export const isReached = ({ value, wanted, better }: Mark): boolean =>
  better === "less" ? value <= wanted : value >= wanted;
