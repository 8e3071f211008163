// Public pages load this file: it may only import the library.
// oxlint-disable-next-line typescript/triple-slash-reference -- every project that imports this file needs the types
/// <reference path="./punycode.d.ts" />
import { toASCII, toUnicode } from "punycode/punycode.es6.js";

const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

/** Letters, digits and dots alone, no hyphen beside a dot: whatever else stands there is no domain. */
const domain = /^(?!.*(?:^|[.\u3002\uff0e])-|.*-(?:[.\u3002\uff0e]|$))[\p{L}\p{M}\p{Nd}.\u3002\uff0e-]+$/u;

/** An address as it is stored and sent to: `post@müller.de` as `post@xn--mller-kva.de`. Anything else stays. */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  if (at < 0 || isAscii(host) || !domain.test(host)) return email;
  return email.slice(0, at + 1) + toASCII(host.normalize("NFKC").toLowerCase());
}

/** Whether every letter before the @ can be sent to: hardly a mail server takes others. A name or a second address is another fault. */
export const isAsciiBeforeAt = (email: string): boolean => {
  const local = email.slice(0, Math.max(0, email.lastIndexOf("@")));
  return !/(?!\p{ASCII})[\p{L}\p{M}]/u.test(local) || /[\s<@]/.test(local);
};

/** An address as people read it. Letters other than Latin ones may look like Latin ones, so they stay encoded. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  if (!/(?:^|\.)xn--/i.test(host)) return email;
  try {
    const shown = toUnicode(host);
    return /^[\p{Script=Latin}\d.-]+$/u.test(shown) ? email.slice(0, at + 1) + shown : email;
  } catch {
    return email; // `xn--` with nothing to decode
  }
}
