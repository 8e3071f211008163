import type { Schema } from "./document.ts";
import { html, type Html } from "./html.ts";

interface Field {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** zod names the ends of JavaScript's whole numbers where no rule of ours does. */
const isOurs = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
const longestPattern = 50;

const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? [schema];

/** All fields of a shape, those of inner objects and lists with the way to them: `items[].price`. */
function fieldsOf(schema: Schema, way = ""): Field[] {
  return alternativesOf(schema).flatMap(({ properties, required = [], items }) => [
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => {
      const path = way ? `${way}.${name}` : name;
      return [{ path, schema: inner, isRequired: required.includes(name) }, ...fieldsOf(inner, path)];
    }),
    ...(items ? fieldsOf(items, `${way}[]`) : []),
  ]);
}

/** What a value may be, in words. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["anything"]);
  return types
    .map((type) => (type === "array" ? `list${schema.items ? ` of ${typeOf(schema.items)}` : ""}` : type))
    .join(" or ");
}

/** What else it must hold to. */
export function rulesOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(rulesOf).filter(Boolean).join("; ");
  const { format, pattern = "", minLength, maxLength, minimum, maximum, maxItems } = schema;
  const isShort = pattern !== "" && pattern.length <= longestPattern && format === undefined;
  return [
    format?.replaceAll("_", " "),
    isShort && pattern,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    isOurs(minimum) && `at least ${minimum}`,
    isOurs(maximum) && `at most ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} of them`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} when left out`,
    schema.description,
  ]
    .filter(Boolean)
    .join(", ");
}

const row = ({ path, schema, isRequired }: Field): Html =>
  html`<tr>
    <th scope="row"><code>${path}</code>${isRequired ? "" : html` <span class="soft">optional</span>`}</th>
    <td>${typeOf(schema)}</td>
    <td>${rulesOf(schema)}</td>
  </tr>`;

/** A table of fields; a shape without fields is said in a line. */
export function fieldTable(caption: string, fields: readonly Field[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">name</th>
          <th scope="col">type</th>
          <th scope="col">rules</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(row)}
      </tbody>
    </table>
  </div>`;
}

export function shapeTable(caption: string, schema: Schema): Html {
  const fields = fieldsOf(schema);
  return fields.length > 0 ? fieldTable(caption, fields) : html`<p>${caption}: ${typeOf(schema)}</p>`;
}
