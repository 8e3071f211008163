/** The dialogs that are open, the topmost last: all else is inert under it, notices as well. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: typeof open): void {
  open = next;
  for (const changed of listeners) changed();
}

/** Says that a dialog is open now; the answer says that it is not any more. */
export function opened(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((one) => one !== dialog));
}

export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

export function listenToDialogs(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
