import type { Block as Content } from "#shared/site/messages/legal/document.ts";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

/** A part of a legal text, as what it is: paragraph, list, terms, address, table, form or what must not be missed. */
export function Block({ content }: { readonly content: Content }) {
  if (typeof content === "string") {
    return (
      <p>
        <LinkedText>{content}</LinkedText>
      </p>
    );
  }
  if ("terms" in content) return <Terms terms={content.terms} />;
  if ("address" in content) return <Address lines={content.address} />;
  if ("table" in content) return <Table {...content.table} />;
  if ("form" in content) return <Form lines={content.form} />;
  if ("important" in content) {
    return (
      <p className="legal__important">
        <LinkedText>{content.important}</LinkedText>
      </p>
    );
  }
  return (
    <ul>
      {content.map((line) => (
        <li key={line}>
          <LinkedText>{line}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

type Of<Kind extends PropertyKey> = Extract<Content, Readonly<Record<Kind, unknown>>>;

/** A term that has no meaning here (`false`) is left out. */
const Terms = ({ terms }: Of<"terms">) => (
  <dl>
    {terms.map(([term, meaning]) =>
      meaning === false ? null : (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LinkedText>{meaning}</LinkedText>
          </dd>
        </div>
      ),
    )}
  </dl>
);

const Address = ({ lines }: { readonly lines: Of<"address">["address"] }) => (
  <address>
    {lines.map((line) =>
      line === false ? null : (
        <span key={line}>
          <LinkedText>{line}</LinkedText>
        </span>
      ),
    )}
  </address>
);

/** On a phone each row is a block whose cells name their column. */
const Table = ({ head, rows }: Of<"table">["table"]) => (
  <table>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first = "", ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((cell, index) => (
            <td key={head[index + 1]} data-column={head[index + 1]}>
              <LinkedText>{cell}</LinkedText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** To be copied, or printed and filled in by hand. */
const Form = ({ lines }: { readonly lines: Of<"form">["form"] }) => (
  <ul className="legal__form">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const marks = /\[([^\]]+)\]\(([^)]+)\)|⟦([^⟧]+)⟧|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** A line of a legal text: `[words](address)` becomes a link, `⟦words⟧` a marked placeholder, an address a way to write. */
function LinkedText({ children }: { readonly children: string }): ReactNode {
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
