/** Groups items by a key, in the order in which the keys first appear. */
export function groupBy<T>(
  items: readonly T[],
  headingOf: (item: T) => string,
): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const heading = headingOf(item);
    const group = groups.get(heading);
    if (group) group.push(item);
    else groups.set(heading, [item]);
  }
  return [...groups];
}
