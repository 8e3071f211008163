export interface Pattern {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** Calls, and the units that they cost. */
  readonly cost: string;
}
