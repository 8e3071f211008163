import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Product } from "./product.ts";

export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (part: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, "base64url").toString()));
/** A token taken apart: what it says can be changed before it is put together again. */
export const partsOf = (token: string) => {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return { header: read(header), payload: read(payload), signature };
};
/** Put together and signed, with whichever key. */
export const signed = (
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  key: Parameters<typeof sign>[2],
) => {
  const content = `${base64(header)}.${base64(payload)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
};
/** The pool's own key, which on AWS nobody ever sees. */
export const poolKey = (product: Pick<Product, "awsUrl" | "outputs">) => {
  const port = new URL(product.awsUrl).port;
  const pool = product.outputs.UserPoolId;
  return createPrivateKey(readFileSync(`.local/test-${port}/state/cognito-pool-keys/${pool}-access.pem`));
};
