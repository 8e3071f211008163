/** Makes a value when it is first asked for: whatever a file makes as it loads, each start of a Lambda or a page pays for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
