import { type Language, languages } from "../../../shared/restaurants/constants.ts";

/** The language that `accept-language` likes best of those we speak; German when it likes none (RFC 9110, 12.5.4). */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const [liked] = (acceptLanguage ?? "")
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return {
        language: languages.find((spoken) => spoken === tag.split("-")[0]),
        weight: q === undefined ? 1 : Number(q),
      };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return liked?.language ?? "de";
}
