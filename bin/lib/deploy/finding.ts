/** What a check before a deployment found. Only a problem keeps the deployment from succeeding. */
export interface Finding {
  readonly kind: "fine" | "note" | "problem";
  readonly text: string;
}

export const fine = (text: string): Finding => ({ kind: "fine", text });
export const note = (text: string): Finding => ({ kind: "note", text });
export const problem = (text: string): Finding => ({ kind: "problem", text });

const marks = { fine: "✓", note: "!", problem: "✗" } as const;

export const formatFinding = ({ kind, text }: Finding): string => `${marks[kind]} ${text}`;
