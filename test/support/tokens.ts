import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Product } from "./product.ts";

export const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const decodePart = (part: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, "base64url").toString()));
/** The decoded parts of a JWT. */
export const parseToken = (token: string) => {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return { header: decodePart(header), payload: decodePart(payload), signature };
};
/** Encodes and signs a JWT with any key. */
export const signToken = (
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  key: Parameters<typeof sign>[2],
) => {
  const content = `${encodePart(header)}.${encodePart(payload)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
};
/** The user pool's private key, which only the local AWS exposes. */
export const readPoolKey = (product: Pick<Product, "awsUrl" | "outputs">) => {
  const port = new URL(product.awsUrl).port;
  const pool = product.outputs.UserPoolId;
  return createPrivateKey(readFileSync(`.local/test-${port}/state/cognito-pool-keys/${pool}-access.pem`));
};
