/**
 * Translates a page as browsers do: every text, and every text that comes later, is wrapped twice (`wrap`), or two
 * elements with a text of their own take its place (`replace`). Runs in the page, so it needs nothing from outside.
 * Returns a function that ends it.
 */
export function translatePage(way: "wrap" | "replace"): () => void {
  const translated = new WeakSet<Node>();
  const translate = (text: Node) => {
    if (translated.has(text) || !text.nodeValue?.trim() || !text.parentNode) return;
    if (text.parentElement?.closest("script, style, textarea, title, option")) return;
    // oxlint-disable-next-line typescript/no-deprecated -- what Chrome takes
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    const shown = way === "wrap" ? text : document.createTextNode(text.nodeValue);
    translated.add(shown);
    outer.append(inner);
    text.parentNode.replaceChild(outer, text);
    inner.append(shown);
  };
  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) translate(text);
  };
  translateAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const added of addedNodes) if (added.isConnected) translateAll(added);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
