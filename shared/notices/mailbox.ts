/** Domains under which one mailbox has several addresses, and the one that stands for them. */
const aliases = new Map([
  ["googlemail.com", "gmail.com"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
  ["protonmail.com", "proton.me"],
  ["pm.me", "proton.me"],
]);

/**
 * The mailbox behind an address, to count what reaches one person: without case, without what follows a `+` (RFC 5233),
 * under one of a provider's domains, and at Gmail without dots.
 */
export function toMailbox(email: string): string {
  const [, name = "", typed = ""] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? [];
  const domain = aliases.get(typed) ?? typed;
  const [beforeTag = ""] = name.split("+");
  const box = beforeTag === "" ? name : beforeTag; // `+news@…` names no mailbox without its tag
  return `${domain === "gmail.com" ? box.replaceAll(".", "") : box}@${domain}`;
}
