/** Maximum octets of a content line without its line break (RFC 5545, 3.1). */
const maxOctets = 75;

/**
 * Formats one content line and folds it between characters where it is too long. Control characters in the value
 * become spaces.
 */
export function contentLine(name: string, value: string): string {
  let lines = "";
  let octets = 0;
  for (const letter of `${name}:${value.replaceAll(/\p{Cc}/gu, " ")}`) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      lines += "\r\n ";
      octets = 1; // the space that continues a line
    }
    lines += letter;
    octets += size;
  }
  return `${lines}\r\n`;
}

/** Escapes a text value (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** Formats an instant in UTC (RFC 5545, 3.3.5, form 2): `20270305T183000Z`. */
export const utcValue = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
