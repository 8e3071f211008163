import { generateKeyPairSync } from "node:crypto";
import type { Person } from "./given.ts";
import { product } from "./own-local-aws.ts";
import { unique } from "./rows.ts";
import { base64, partsOf, poolKey, signed } from "./tokens.ts";

/** Tokens that are none: whoever holds one is nobody, whatever the endpoint. */
export const badTokens = ["expired", "alg none", "wrong key", "wrong client", "ID token", "edited groups"] as const;

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** Makes each of a good one. */
export const forge: Readonly<Record<(typeof badTokens)[number], (person: Person) => string>> = {
  expired: ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    const exp = Math.floor(Date.now() / 1000) - 60;
    return signed(header, { ...payload, exp, iat: exp - 900, auth_time: exp - 900 }, poolKey(product));
  },
  "alg none": ({ tokens }) => `${base64({ alg: "none", typ: "JWT" })}.${base64(partsOf(tokens.access).payload)}.`,
  "wrong key": ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    return signed(header, payload, stranger);
  },
  "wrong client": ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    return signed(header, { ...payload, client_id: "anotherclient" }, poolKey(product));
  },
  "ID token": ({ tokens }) => tokens.id,
  "edited groups": ({ tokens }) => {
    const { header, payload, signature } = partsOf(tokens.access);
    return `${base64(header)}.${base64({ ...payload, "cognito:groups": ["admin", unique()] })}.${signature}`;
  },
};
