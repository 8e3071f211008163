import type { SearchPart } from "#shared/search/search.ts";

interface Condition {
  readonly expression: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What an index item must hold to match a part of a search, as a FilterExpression.
 */
export function searchCondition({ words, nearness, filters }: SearchPart): Condition {
  const values: Record<string, string> = {};
  const isOwn = words.map(({ own }, index) => {
    const ways = own.map((word, way) => {
      const name = way === 0 ? `:own${index}` : `:own${index}_${way}`;
      values[name] = word;
      return `contains(own_words, ${name})`;
    });
    return ways.length === 1 ? ways.join() : `(${ways.join(" OR ")})`;
  });
  const isNear = words.map(({ related }, index) => {
    if (related === undefined || nearness === "own") return isOwn[index];
    values[`:related${index}`] = related;
    return `(${isOwn[index]} OR contains(related_words, :related${index}))`;
  });
  const passes = [
    ["cuisine", "contains(cuisine_types, :cuisine)"],
    ["city", "normalized_city = :city"],
    ["district", "district = :district"],
    ["price_range", "price_range = :price_range"],
  ] as const;
  const conditions = passes.flatMap(([name, expression]) => {
    const value = filters[name];
    if (value === undefined) return [];
    values[`:${name}`] = value;
    return [expression];
  });
  const isNearer = nearness === "related" ? [`NOT (${isOwn.join(" AND ")})`] : [];
  return { expression: [...conditions, ...isNear, ...isNearer].join(" AND "), values };
}
