/** The same for every text, so that it does not tell the length. */
export const dots = "•••";

const maskText = (text: string): string => (text === "" ? "" : `${Array.from(text)[0] ?? ""}${dots}`);

/** A name as its initials. */
export const maskName = (name: string): string => name.split(/\s+/).filter(Boolean).map(maskText).join(" ");

/** An address as its first letter and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskText(email) : maskText(email.slice(0, at)) + email.slice(at);
}
