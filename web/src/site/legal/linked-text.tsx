import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

const marks = /\[([^\]]+)\]\(([^)]+)\)|⟦([^⟧]+)⟧|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** A line of a legal text: `[words](address)` becomes a link, `⟦words⟧` a marked placeholder, an address a way to write. */
export function LinkedText({ children }: { readonly children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: to, 3: missing, 4: email, index } of children.matchAll(marks)) {
    parts.push(children.slice(end, index));
    if (to !== undefined) parts.push(<Link to={to}>{words}</Link>);
    else if (missing !== undefined) parts.push(<mark>[{missing}]</mark>);
    else parts.push(<a href={`mailto:${email}`}>{email}</a>);
    end = index + whole.length;
  }
  parts.push(children.slice(end));
  return createElement(Fragment, null, ...parts); // as children in their places: they need no keys
}
