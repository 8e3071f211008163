/** The open dialogs, the topmost last; everything below it is inert, toasts too. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The page is told by classes: with `:has()` a browser would look through all of it at each change of a dialog. */
function set(next: typeof open): void {
  open = next;
  const { classList } = document.documentElement;
  classList.toggle("under-dialog", open.length > 0);
  classList.toggle("under-foot", open.at(-1)?.querySelector(".dialog__foot") != null);
  for (const changed of listeners) changed();
}

/** Registers an open dialog; returns the function that unregisters it. */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((one) => one !== dialog));
}

export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

export function listenToDialogs(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
