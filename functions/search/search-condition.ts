import type { Nearness, SearchPart, SoughtWord } from "#shared/search/search.ts";

interface Condition {
  readonly expression: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is left out of a nearness, because a nearer part has it. */
const nearer = { own: undefined, whole: "own", part: "whole", related: "part", any: undefined } as const;

/**
 * What an index item must hold to match a part of a search, as a FilterExpression.
 */
export function searchCondition({ words, nearness, filters }: SearchPart): Condition {
  const values: Record<string, string> = {};
  const says = (attribute: string, name: string, word: string): string => {
    values[name] = word;
    return `contains(${attribute}, ${name})`;
  };
  const holds = (word: SoughtWord, index: number, level: Nearness): string => {
    const ways = [...new Set<Nearness>(["own", level])].flatMap((one) =>
      word[one].map((text, way) =>
        says(one === "own" ? "own_words" : "related_words", `:${one}${index}${way === 0 ? "" : `_${way}`}`, text),
      ),
    );
    return ways.length === 1 ? ways.join() : `(${ways.join(" OR ")})`;
  };
  const all = (level: Nearness): string[] => words.map((word, index) => holds(word, index, level));
  const passes = [
    ["cuisine", "contains(cuisine_types, :cuisine)"],
    ["city", "normalized_city = :city"],
    ["district", "district = :district"],
  ] as const;
  const conditions: string[] = passes.flatMap(([name, expression]) => {
    const value = filters[name];
    if (value === undefined) return [];
    values[`:${name}`] = value;
    return [expression];
  });
  if (filters.prices) {
    const names = (filters.prices.length > 0 ? filters.prices : ["€", "€€", "€€€", "€€€€"]).map((price) => {
      values[`:price${price.length}`] = price;
      return `:price${price.length}`;
    });
    conditions.push(`${filters.prices.length > 0 ? "" : "NOT "}price_range IN (${names.join(", ")})`);
  }
  const level = nearness === "any" ? "related" : nearness;
  const isNear = all(level);
  const left = nearer[nearness];
  const near = left ? all(left) : []; // DynamoDB takes no parentheses around parentheses
  const isNearer = near.length === 0 ? [] : [near.length === 1 ? `NOT ${near.join()}` : `NOT (${near.join(" AND ")})`];
  return { expression: [...conditions, ...isNear, ...isNearer].join(" AND "), values };
}
