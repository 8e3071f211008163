import * as z from "zod/mini";
import { PhotoStore } from "#functions/photos/photo-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { Bucket } from "#functions/photos/process/bucket.ts";
import { processImage } from "#functions/photos/process/process-image.ts";
import { handleUploads } from "#functions/photos/process/handle-upload.ts";

const { PHOTOS_BUCKET, AWS_ENDPOINT_URL: endpoint } = z
  .object({ PHOTOS_BUCKET: z.string(), AWS_ENDPOINT_URL: z.optional(z.string()) })
  .parse(process.env);

/** Processes uploads into photos, and deletes the files of removed photos. */
export const handler = handleUploads({
  photos: new PhotoStore(connectTable(process.env)),
  bucket: new Bucket(PHOTOS_BUCKET, { endpoint }),
  processImage,
  now: () => new Date(),
});
