import { generateKeyPairSync } from "node:crypto";
import type { Person } from "./given.ts";
import { product } from "./own-local-aws.ts";
import { unique } from "./rows.ts";
import { encodePart, parseToken, readPoolKey, signToken } from "./tokens.ts";

/** Kinds of invalid tokens, each of which the gateway refuses. */
export const invalidTokens = [
  "expired",
  "alg none",
  "wrong key",
  "wrong client",
  "wrong issuer",
  "edited groups",
  "nonsense",
] as const;

const foreignKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** Creates each kind from a valid token. */
export const forgeToken: Readonly<Record<(typeof invalidTokens)[number], (person: Person) => string>> = {
  expired: ({ tokens }) => {
    const { header, payload } = parseToken(tokens.access);
    const exp = Math.floor(Date.now() / 1000) - 60;
    return signToken(header, { ...payload, exp, iat: exp - 900, auth_time: exp - 900 }, readPoolKey(product));
  },
  "alg none": ({ tokens }) =>
    `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart(parseToken(tokens.access).payload)}.`,
  "wrong key": ({ tokens }) => {
    const { header, payload } = parseToken(tokens.access);
    return signToken(header, payload, foreignKey);
  },
  "wrong client": ({ tokens }) => {
    const { header, payload } = parseToken(tokens.access);
    return signToken(header, { ...payload, client_id: "anotherclient" }, readPoolKey(product));
  },
  "wrong issuer": ({ tokens }) => {
    const { header, payload } = parseToken(tokens.access);
    return signToken(header, { ...payload, iss: "https://example.com" }, readPoolKey(product));
  },
  "edited groups": ({ tokens }) => {
    const { header, payload, signature } = parseToken(tokens.access);
    return `${encodePart(header)}.${encodePart({ ...payload, "cognito:groups": ["admin", unique()] })}.${signature}`;
  },
  nonsense: () => "abc.def.ghi",
};

/** A valid token, made as the invalid ones are: that it is accepted shows that their fault is what is refused. */
export const remakeToken = ({ tokens }: Person): string => {
  const { header, payload } = parseToken(tokens.access);
  return signToken(header, payload, readPoolKey(product));
};
