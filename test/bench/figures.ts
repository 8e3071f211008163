/** A measurement with a fixed target instead of a baseline. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly better: "less" | "more";
}

export const isTargetMet = ({ value, target, better }: Figure): boolean =>
  better === "less" ? value <= target : value >= target;
