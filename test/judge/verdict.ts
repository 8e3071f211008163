/** What an outside tool says about a part of the product. */
export interface Verdict {
  readonly tool: string;
  readonly subject: string;
  readonly found: string;
  readonly ok: boolean;
  /** The tool's own words, for the person who mends what it found. */
  readonly output: string;
}
