import * as z from "zod/mini";

const Credentials = z.pipe(
  z.object({
    AWS_ACCESS_KEY_ID: z.string(),
    AWS_SECRET_ACCESS_KEY: z.string(),
    AWS_SESSION_TOKEN: z.optional(z.string()),
  }),
  z.transform(({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }) => ({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  })),
);

/**
 * Takes the place of `@aws-sdk/credential-provider-node` in every bundle (bin/lib/build/lean-bundles.ts). Lambda puts the
 * credentials of the function's role into its environment
 * (https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html): profiles, SSO, STS and the machine's
 * metadata, which the SDK's own chain would ask after them, are 136 kB that nobody ever runs.
 */
export const defaultProvider = () => () => Promise.resolve(Credentials.parse(process.env));
