/** Octets of a content line without its end (RFC 5545, 3.1). */
const maxOctets = 75;

/** One content line, folded where it gets too long, never inside a letter. A value ends its line nowhere itself. */
export function contentLine(name: string, value: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of `${name}:${value.replaceAll(/\p{Cc}/gu, " ")}`) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1; // the space that continues a line counts
    }
    folded += letter;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** A text with what has a meaning of its own escaped (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** An instant in UTC (RFC 5545, 3.3.5, form 2): `20270305T183000Z`. */
export const utcValue = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
