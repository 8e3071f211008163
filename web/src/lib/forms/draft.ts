/**
 * What was typed, kept for this tab: it survives a reload, a sign-in and an ended session. Secrets are never
 * given here.
 */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
    return typeof draft === "object" && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

export function keepDraft(name: string, draft: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

const keyOf = (name: string): string => `draft:${name}`;
