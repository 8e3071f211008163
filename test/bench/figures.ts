/** A measurement with a fixed target instead of a baseline. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly better: "less" | "more";
  /** How fast the machine was. */
  readonly machineIndex: number;
}

export const isTargetMet = ({ value, target, better }: Omit<Figure, "machineIndex">): boolean =>
  better === "less" ? value <= target : value >= target;
