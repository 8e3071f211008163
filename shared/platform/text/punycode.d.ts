/** The part in use of https://github.com/mathiasbynens/punycode.js; `punycode` alone is Node's own, deprecated one. */
declare module "punycode/punycode.es6.js" {
  export function toASCII(domain: string): string;
  /** Throws a RangeError for a label that cannot be decoded. */
  export function toUnicode(domain: string): string;
}
