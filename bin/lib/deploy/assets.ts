import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { LambdaClient, paginateListFunctions, UpdateFunctionCodeCommand } from "@aws-sdk/client-lambda";
import { zipSync, type Zippable } from "fflate";
import * as z from "zod/mini";
import { account, region } from "../local/local-aws.ts";
import type { ClientConfig } from "../local/endpoint.ts";

const Manifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string(), packaging: z.enum(["zip", "file"]) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** The bucket of `cdk bootstrap`, so that `cdk deploy` can be used with the same assets. */
const bucket = `cdk-hnb659fds-assets-${account}-${region}`;
/** A fixed time, so that the same content is the same archive. */
const mtime = new Date(1980, 0, 2);

/** Uploads the assets of a synthesized stack that are missing. Returns the URL of the template. */
export async function uploadStackAssets(assembly: string, stack: string, config: ClientConfig): Promise<string> {
  const s3 = new S3Client({ ...config, forcePathStyle: true });
  await ensureBucket(s3);
  const { files } = Manifest.parse(JSON.parse(readFileSync(`${assembly}/${stack}.assets.json`, "utf8")));
  const assets = Object.values(files).map(({ source, destinations }) => ({
    ...source,
    key: Object.values(destinations)[0]?.objectKey ?? "",
  }));
  await Promise.all(
    assets.map(async ({ path: name, packaging, key }) => {
      if (await objectExists(s3, key)) return;
      const source = path.join(assembly, name);
      const Body = packaging === "zip" ? zipDirectory(source) : readFileSync(source);
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body }));
    }),
  );
  const template = assets.find((asset) => asset.path === `${stack}.template.json`);
  if (!template) throw new Error(`${stack}.assets.json names no template`);
  return `${config.endpoint ?? ""}/${bucket}/${template.key}`;
}

/** Zips a folder for Lambda. With compression level 1, because it is unpacked on this machine again. */
function zipDirectory(directory: string): Buffer {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const zippable: Zippable = Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(directory, file), [readFileSync(file), { mtime, level: 1 }]];
    }),
  );
  return Buffer.from(zipSync(zippable));
}

async function ensureBucket(s3: S3Client): Promise<void> {
  try {
    await s3.send(
      new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration: { LocationConstraint: region } }),
    );
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists)) throw error;
  }
}

const objectExists = (s3: S3Client, Key: string): Promise<boolean> =>
  s3.send(new HeadObjectCommand({ Bucket: bucket, Key })).then(
    () => true,
    () => false,
  );

/** Updates Lambdas from dist/functions without deploying the stack, which takes a second. */
export async function pushFunctions(
  config: ClientConfig,
  bundles: readonly string[] = readdirSync("dist/functions"),
): Promise<void> {
  const lambda = new LambdaClient(config);
  const names = await listNamesByBundle(lambda);
  await Promise.all(
    bundles.map(async (bundle) => {
      const FunctionName = names.get(bundle);
      if (FunctionName === undefined) return; // new since the last deploy of the stack
      const ZipFile = zipDirectory(`dist/functions/${bundle}`);
      await lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile }));
    }),
  );
}

/** The stack sets the description of each Lambda to the name of its bundle. */
export async function listNamesByBundle(client: LambdaClient): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { Description, FunctionName } of Functions) {
      if (Description && FunctionName?.startsWith("tischkaiser-")) names.set(Description, FunctionName);
    }
  }
  return names;
}
