import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { clientsOf } from "../../bin/lib/local/endpoint.ts";
import { listPhotos, requestUpload } from "../../shared/photos/contract.ts";
import type { OwnPhoto } from "../../shared/photos/stored-photo.ts";
import { eventually } from "./eventually.ts";
import type { Person } from "./given.ts";
import type { Product } from "./product.ts";

export const photosPath = "/partner/restaurant/photos";
const jpeg = { name: "Terrasse.jpg", type: "image/jpeg" };

type Caller = Pick<Person, "api">;

export const askToUpload = ({ api }: Caller, fields: object = {}) =>
  api.post(photosPath, { ...jpeg, size: 1000, ...fields });

export const uploadIn = (body: unknown) => requestUpload.response.parse(body);

/** Sends a form as a browser does: its fields, and then the file. */
export async function send(
  { url, fields }: ReturnType<typeof uploadIn>["upload"],
  file: Uint8Array,
  other: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...other })) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file)]), "file");
  return (await fetch(url, { method: "POST", body: form })).status;
}

export const photosOf = async ({ api }: Caller, language = "de") =>
  listPhotos.response.parse((await api.get(photosPath, { headers: { "accept-language": language } })).body);

/** Uploads through the door and waits until it is decided. */
export async function uploaded(owner: Caller, file: Uint8Array, fields: object = {}): Promise<OwnPhoto> {
  const { photo, upload } = uploadIn((await askToUpload(owner, fields)).body);
  const status = await send(upload, file);
  if (status >= 300) throw new Error(`The bucket refused the upload: ${status}`);
  return decided(owner, photo.id);
}

export const decided = (owner: Caller, id: string): Promise<OwnPhoto> =>
  eventually(`the decision about ${id}`, async () =>
    (await photosOf(owner)).items.find((photo) => photo.id === id && photo.state !== "pending"),
  );

/** The bucket and the queue behind it, past the product. */
export class Behind {
  readonly #s3: S3Client;
  readonly sqs: SQSClient;
  readonly #outputs: Product["outputs"];

  constructor({ awsUrl, outputs }: Pick<Product, "awsUrl" | "outputs">) {
    this.#s3 = new S3Client({ ...clientsOf(awsUrl), forcePathStyle: true });
    this.sqs = new SQSClient(clientsOf(awsUrl));
    this.#outputs = outputs;
  }

  /** Everything that lies in the bucket for a restaurant. */
  async files(restaurantId: string): Promise<string[]> {
    const found = await Promise.all(
      ["photos", "uploads"].map((place) =>
        this.#s3.send(
          new ListObjectsV2Command({ Bucket: this.#outputs.PhotosBucket, Prefix: `${place}/${restaurantId}/` }),
        ),
      ),
    );
    return found.flatMap(({ Contents = [] }) => Contents.map(({ Key = "" }) => Key)).sort();
  }

  async put(Key: string, Body: Uint8Array): Promise<void> {
    await this.#s3.send(new PutObjectCommand({ Bucket: this.#outputs.PhotosBucket, Key, Body }));
  }

  /** Says once more what S3 has said of a file. */
  async announce(key: string): Promise<void> {
    await this.say(JSON.stringify({ Records: [{ s3: { object: { key } } }] }));
  }

  async say(MessageBody: string): Promise<void> {
    await this.sqs.send(new SendMessageCommand({ QueueUrl: this.#outputs.PhotoQueueUrl, MessageBody }));
  }
}

export const Ready = z.looseObject({ state: z.literal("ready"), id: z.string(), name: z.string() });
