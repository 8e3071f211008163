import { createElement, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** The smallest React page: hydrates the markup as it stands, with nothing to do afterwards. */
function toNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  return createElement(node.localName, { key }, ...[...node.childNodes].map(toNode));
}

const root = document.querySelector("#root");
if (root) hydrateRoot(root, [...root.childNodes].map(toNode));
