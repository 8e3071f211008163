/** The browser's own methods, called with the node they belong to. */
// oxlint-disable-next-line typescript/unbound-method -- they are called with their node below
const { insertBefore, removeChild } = Node.prototype;

/**
 * Lets React go on while the browser or an extension translates the page. A translator moves each text into elements of
 * its own (`<font>` in Chrome), or puts such elements in a text's place. React still holds the text, and the DOM throws
 * where React removes it or inserts something before it.
 *
 * So both calls find the text where it is now, as in the workaround of React's issue 11538, which alone would leave what
 * was removed on the page. A text that a translator took out comes back when React changes or moves it: otherwise the
 * page would go on showing the translation of the old text.
 *
 * Call it once, before React renders.
 *
 * @see https://github.com/facebook/react/issues/11538
 */
export function tolerateTranslation(): void {
  /** What a translator put in a text's place. */
  const translations = new WeakMap<Node, Element>();

  const track = (records: readonly MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const translation = translations.get(target);
      if (type === "characterData" && translation) {
        translations.delete(target);
        translation.replaceWith(target);
      }
      for (const added of addedNodes) {
        translations.get(added)?.remove(); // React moved the text
        translations.delete(added);
      }
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.isConnected) continue;
        const inItsPlace = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (!inItsPlace) continue;
        translations.set(removed, inItsPlace);
        observer.observe(removed, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(track);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  followPresses();

  /** A child as React knows it, or what stands for it in the page. */
  const find = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child;
    track(observer.takeRecords());
    return translations.get(child) ?? child;
  };

  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const found = find(this, child);
    if (!isTranslated(this, found)) {
      removeChild.call(this, child);
      return child;
    }
    translations.delete(child);
    let emptied = found.parentNode;
    if (emptied) removeChild.call(emptied, found);
    while (emptied && emptied !== this && !emptied.hasChildNodes()) {
      const outer: ParentNode | null = emptied.parentNode;
      if (outer) removeChild.call(outer, emptied);
      emptied = outer;
    }
    return child;
  };

  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(
    this: Node,
    node: T,
    reference: Node | null,
  ): T {
    let before = reference && find(this, reference);
    if (before && isTranslated(this, before)) while (before && before.parentNode !== this) before = before.parentNode;
    insertBefore.call(this, node, before);
    return node;
  };
}

/**
 * Lets a press go where it was meant to. What was translated before it was hydrated is made anew, at the latest as it is
 * pressed, and the browser sends no click to what is gone by the time the mouse is let go. A finger presses only then.
 */
function followPresses(): void {
  let pressed: Element | null = null;
  const press = (event: PointerEvent) => {
    const found = event.pointerType === "mouse" && event.button === 0 ? findControl(event) : null;
    pressed = isTranslation(found) ? found : null; // not hydrated yet
  };
  const release = (event: MouseEvent) => {
    const inItsPlace = findControl(event);
    if (pressed?.isConnected === false && pressed.tagName === inItsPlace?.tagName) {
      inItsPlace.dispatchEvent(new MouseEvent("click", event));
    }
  };
  addEventListener("pointerdown", press, true);
  addEventListener("mouseup", release, true);
}

const findControl = ({ target }: Event) => (target instanceof Element ? target.closest("a, button") : null);

/** Whether only a translator's elements lie between the two. */
function isTranslated(parent: Node, node: Node): boolean {
  let at = node.parentNode;
  while (at && at !== parent && isTranslation(at)) at = at.parentNode;
  return at === parent;
}

/** An element that React did not make: translators differ in what they take. */
const isTranslation = (node: unknown): node is Element =>
  node instanceof Element && !Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
