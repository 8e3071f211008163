// Nothing may be imported here: pages, their server and the client name an answer alike.

/** An address below `/api` with what is asked in a stable order: the key of first data and of caches. */
export function apiAddress(path: string, asked: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(asked).toSorted()) {
    const value = asked[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
