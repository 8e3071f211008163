/** A measurement with a fixed target instead of a baseline. */
export interface Mark {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly better: "less" | "more";
}

export const isTargetMet = ({ value, target, better }: Mark): boolean =>
  better === "less" ? value <= target : value >= target;
