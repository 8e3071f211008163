import { type Language, languages } from "#shared/platform/text/language.ts";

/** The supported language that `accept-language` prefers (RFC 9110, 12.5.4); German without a match. */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const [preferred] = (acceptLanguage ?? "")
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return {
        language: languages.find((language) => language === tag.split("-")[0]),
        weight: q === undefined ? 1 : Number(q),
      };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferred?.language ?? "de";
}
