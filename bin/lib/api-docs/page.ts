import { brand } from "../../../shared/brand.ts";
import { paths } from "../../../shared/paths.ts";
import type { OpenApi, Operation } from "./document.ts";
import { fieldTable, shapeTable } from "./fields.ts";
import { html, type Html } from "./html.ts";

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const audiences: Readonly<Record<string, string>> = {
  public: "public",
  authenticated: "whoever is signed in",
  owner: "the owner of a restaurant",
  admin: "the group admin",
};

/** `/api/partner/restaurant/wines` stands among the calls of `partner`. */
const groupOf = ({ path }: Call): string => path.split("/")[2] ?? "";

/** A long address breaks behind its slashes, where people read on. */
const breakable = (path: string): Html => html`${path.split(/(?<=.\/)/).map((part) => html`${part}<wbr />`)}`;

function section(call: Call): Html {
  const { operationId, method, path, summary, tags, parameters, requestBody, responses } = call;
  const asked = parameters.map(({ name, in: place, required, schema }) => ({
    path: `${name} (${place})`,
    schema,
    isRequired: required,
  }));
  const answers = Object.entries(responses);
  const [done] = answers.filter(([status]) => status.startsWith("2"));
  const refused = answers.filter(([status]) => !status.startsWith("2"));
  return html`<details id="${operationId}">
    <summary>
      <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code></h3>
      <span class="soft">${summary}</span>
    </summary>
    <p>For ${audiences[tags[0]] ?? tags[0]}. <code>${operationId}</code></p>
    ${asked.length > 0 ? fieldTable("Parameters", asked) : ""}
    ${Object.values(requestBody?.content ?? {}).map(({ schema }) => shapeTable("Body", schema))}
    ${done ? answered(...done) : ""}
    <h4>Refusals</h4>
    <ul>
      ${refused.map(([status, { description }]) => html`<li><strong>${status}</strong> <code>${description}</code></li>`)}
    </ul>
  </details>`;
}

const answered = (status: string, { content = {} }: Operation["responses"][string]): Html =>
  html`${Object.entries(content).map(([type, { schema }]) => shapeTable(`Answer ${status}, ${type}`, schema))}
  ${Object.keys(content).length === 0 ? html`<p>Answer ${status}, without a body.</p>` : ""}`;

/** The whole API as one page: no script, so that the site's policy holds here, too. */
export function apiPage({ info, paths: described }: OpenApi): Html {
  const calls = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const groups = [...Map.groupBy(calls, groupOf)];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${brand}: API ${info.version}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <a href="${paths.landing}">${brand}</a>
          <a href="/api/openapi.json">openapi.json</a>
        </header>
        <main>
          <h1>The API</h1>
          <p class="lead">${info.description} Version ${info.version}, OpenAPI 3.1.</p>
          <p>
            Calls are JSON and begin with the site's own address. Whoever is not anyone sends an access token of the
            user pool as <code>Authorization: Bearer</code>. What is refused is a problem document (RFC 9457) whose
            <code>code</code> stays as it is and whose <code>title</code> speaks the language of
            <code>Accept-Language</code>. A list's <code>cursor</code> leads to its next page.
          </p>
          <nav aria-label="Calls">${groups.map(([name]) => html`<a href="#${name}">${name}</a>`)}</nav>
          ${groups.map(
            ([name, some]) =>
              html`<section id="${name}" aria-label="${name}">
                <h2>${name}</h2>
                ${some.map(section)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
