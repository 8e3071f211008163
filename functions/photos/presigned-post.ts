import { createHmac } from "node:crypto";
import * as z from "zod/mini";

/** Lambda's own environment: who signs, and where the bucket is. */
const Environment = z.object({
  PHOTOS_BUCKET: z.string(),
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_ENDPOINT_URL: z.optional(z.url()),
});

export interface Wanted {
  readonly key: string;
  readonly type: string;
  readonly maxBytes: number;
  readonly seconds: number;
}

export interface PresignedPost {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A form that lets its holder put one file of one type under one key into the bucket, with this Lambda's rights
 * (AWS: "Authenticating Requests in Browser-Based Uploads Using POST", Signature Version 4). Signed here, because the
 * SDK's way brings a whole S3 client along: 142 kB in a Lambda that never talks to S3. A test holds both together.
 */
export const presigning =
  (environment: unknown, now: () => Date) =>
  ({ key, type, maxBytes, seconds }: Wanted): PresignedPost => {
    const { PHOTOS_BUCKET: bucket, AWS_REGION: region, ...keys } = Environment.parse(environment);
    const at = now();
    const moment = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
    const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
    const fields = {
      key,
      "Content-Type": type,
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": `${keys.AWS_ACCESS_KEY_ID}/${scope}`,
      "X-Amz-Date": moment,
      ...(keys.AWS_SESSION_TOKEN !== undefined && { "X-Amz-Security-Token": keys.AWS_SESSION_TOKEN }),
    };
    const policy = {
      expiration: new Date(at.getTime() + seconds * 1000).toISOString(),
      conditions: [{ bucket }, ["content-length-range", 1, maxBytes], ...Object.entries(fields).map(equal)],
    };
    const Policy = Buffer.from(JSON.stringify(policy)).toString("base64");
    const signature = signed(Policy, keys.AWS_SECRET_ACCESS_KEY, scope);
    return {
      url: keys.AWS_ENDPOINT_URL
        ? `${keys.AWS_ENDPOINT_URL}/${bucket}`
        : `https://${bucket}.s3.${region}.amazonaws.com/`,
      fields: { ...fields, Policy, "X-Amz-Signature": signature },
    };
  };

const equal = ([field, value]: [string, string]) => ({ [field]: value });

/** The key is derived step by step from day, region and service; what it signs is the policy in base64. */
export function signed(policy: string, secret: string, scope: string): string {
  const key = scope.split("/").reduce<string | Buffer>(mac, `AWS4${secret}`);
  return mac(key, policy).toString("hex");
}

const mac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
