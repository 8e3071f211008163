// Pages, their server and the API client load this file: it must not import anything.

/** Formats an address with its query in a stable order; below `/api` it is the key of first data and of caches. */
export function buildAddress(path: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const query = Object.keys(parameters)
    .toSorted()
    .map((name) => [name, parameters[name]] as const)
    .filter(([, value]) => (typeof value === "string" && value !== "") || typeof value === "number")
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return query ? `${path}?${query}` : path;
}
