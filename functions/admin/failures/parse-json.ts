/** Parses the body of a message; undefined when it is not JSON, which may be why the message is here. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
