/** Reads from the browser's storage; null where it is forbidden, too. */
export function readStored(key: string, store: "localStorage" | "sessionStorage" = "localStorage"): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in the browser's storage. Where that is full or forbidden nothing is kept: the page goes on without. */
export function keepStored(key: string, text: string, store: "localStorage" | "sessionStorage" = "localStorage"): void {
  try {
    globalThis[store].setItem(key, text);
  } catch {
    // What is not kept counts as never said.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}
