/** Domains whose mailboxes ignore dots before the @. Both names are one. */
const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, to count what reaches one person: without case, without what follows a `+` (RFC 5233),
 * and at Gmail without dots.
 */
export function toMailbox(email: string): string {
  const [, name = "", domain = ""] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? [];
  const [beforeTag = ""] = name.split("+");
  const box = beforeTag === "" ? name : beforeTag; // `+news@…` names no mailbox without its tag
  return gmail.has(domain) ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${domain}`;
}
