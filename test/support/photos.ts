import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { listPhotos, requestUpload } from "#shared/photos/contract.ts";
import { uploadFolders } from "#shared/photos/photo-list.ts";
import type { OwnPhoto } from "#shared/photos/stored-photo.ts";
import { eventually } from "./eventually.ts";
import type { Person } from "./given.ts";
import type { Product } from "./product.ts";

export const photosPath = "/partner/restaurant/photos";
const jpeg = { name: "Terrasse.jpg", type: "image/jpeg" };

type Caller = Pick<Person, "api">;

export const requestPhotoUpload = ({ api }: Caller, fields: object = {}) =>
  api.post(photosPath, { ...jpeg, size: 1000, ...fields });

export const parseUpload = (body: unknown) => requestUpload.response.parse(body);

/** Posts the form as a browser does, the file as the last field, and returns the status. */
export async function postUpload(
  { url, fields }: ReturnType<typeof parseUpload>["upload"],
  file: Uint8Array,
  other: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...other })) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file)]), "file");
  return (await fetch(url, { method: "POST", body: form })).status;
}

export const listPhotosOf = async ({ api }: Caller, language = "de") =>
  listPhotos.response.parse((await api.get(photosPath, { headers: { "accept-language": language } })).body);

/** Uploads a photo through the API and waits until it is ready or rejected. */
export async function uploadPhoto(owner: Caller, file: Uint8Array, fields: object = {}): Promise<OwnPhoto> {
  const form = await requestPhotoUpload(owner, { size: file.byteLength, ...fields });
  const { photo, upload } = parseUpload(form.body);
  const status = await postUpload(upload, file);
  if (status >= 300) throw new Error(`The bucket rejected the upload: ${status}`);
  return waitForResult(owner, photo.id);
}

const waitForResult = (owner: Caller, id: string): Promise<OwnPhoto> =>
  eventually(`the result of photo ${id}`, async () =>
    (await listPhotosOf(owner)).items.find((photo) => photo.id === id && photo.state !== "pending"),
  );

/** Direct access to the photo bucket and its queue, without the API. */
export class PhotoBackend {
  readonly #s3: S3Client;
  readonly #outputs: Product["outputs"];

  constructor({ awsUrl, outputs }: Pick<Product, "awsUrl" | "outputs">) {
    this.#s3 = new S3Client({ ...localClientConfig(awsUrl), forcePathStyle: true });
    this.#outputs = outputs;
  }

  /** All object keys of a restaurant. */
  async listKeys(restaurantId: string): Promise<string[]> {
    const pages = await Promise.all(
      ["photos", ...Object.values(uploadFolders)].map((folder) =>
        this.#s3.send(
          new ListObjectsV2Command({ Bucket: this.#outputs.PhotosBucket, Prefix: `${folder}/${restaurantId}/` }),
        ),
      ),
    );
    return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key = "" }) => Key)).sort();
  }

  async put(Key: string, Body: Uint8Array): Promise<void> {
    await this.#s3.send(new PutObjectCommand({ Bucket: this.#outputs.PhotosBucket, Key, Body }));
  }
}

export const Ready = z.looseObject({ state: z.literal("ready"), id: z.string(), name: z.string() });
