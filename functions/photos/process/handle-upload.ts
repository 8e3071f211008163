import * as z from "zod/mini";
import { photoFaults } from "#shared/photos/stored-photo.ts";
import { createQueueConsumer } from "#functions/platform/queue/queue-consumer.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { photoEvents } from "#shared/photos/events.ts";
import { type PhotoDependencies, registerUpload, removeOrphans } from "./register.ts";

/**
 * S3 notifications: created objects with URL-encoded keys, and the test event that S3 sends when notifications are
 * set up.
 */
const Uploaded = z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) });
const PhotosRemoved = z.object({
  "detail-type": z.literal("photos.removed"),
  detail: photoEvents["photos.removed"].detail,
});
const Message = z.union([Uploaded, PhotosRemoved, z.object({ Event: z.literal("s3:TestEvent") })]);

/** Handles the messages of the photo queue one after the other, because pictures need memory. */
export const handleUploads = (deps: PhotoDependencies) =>
  createQueueConsumer(
    async (body) => {
      const outcomes = await handleMessage(deps, Message.parse(body));
      logger.info("photos", { outcomes, ...counts(outcomes) });
    },
    {
      processInParallel: false,
      logFailure: (message_id, error) => {
        logger.warn("photos", { message_id, error: errorName(error) });
      },
    },
  );

async function handleMessage(deps: PhotoDependencies, message: z.infer<typeof Message>): Promise<string[]> {
  if ("Event" in message) return [];
  if ("detail" in message) return [await removeOrphans(deps)(message.detail.restaurant_id)];
  const outcomes: string[] = [];
  for (const { s3 } of message.Records) {
    outcomes.push(await registerUpload(deps)(decodeURIComponent(s3.object.key.replaceAll("+", " "))));
  }
  return outcomes;
}

const counts = (outcomes: readonly string[]) =>
  toMetricFields({
    photos_shown: outcomes.filter((outcome) => outcome === "ready").length,
    photos_refused: outcomes.filter((outcome) => faults.has(outcome)).length,
  });

const faults: ReadonlySet<string> = new Set(photoFaults);
