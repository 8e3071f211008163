import { brand } from "../../shared/brand.ts";
import type { Letter } from "./template.ts";

/** A letter as plain text. */
export function textOf({ heading, lead, slip, code, rows, action, aside, after, reason }: Letter): string {
  const paragraphs = [
    heading,
    lead,
    slip && [slip.date, slip.headline, ...slip.lines].join("\n"),
    code,
    rows?.map(([label, value]) => `${label}: ${value}`).join("\n"),
    action && `${action.label}:\n${action.url}`,
    aside && `${aside.label}:\n${aside.url}`,
    after,
    `-- \n${brand}\n${reason}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}
