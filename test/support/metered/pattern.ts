export interface Pattern {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** Expected calls and capacity units: `1 call, 2 read, 0 write`. */
  readonly cost: string;
}
