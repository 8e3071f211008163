import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { photoFaults } from "../../../shared/photos/stored-photo.ts";
import { errorName, logger } from "../../platform/observability/log.ts";
import { counting } from "../../platform/observability/metrics.ts";
import { PhotosRemoved } from "../../events/domain-event.ts";
import { type PhotoDependencies, registerUpload, removeOrphans } from "./register.ts";

/** What S3 says: new files, their keys written as in an address; and once, when it is told to say so, that it can. */
const Uploaded = z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) });
const Message = z.union([Uploaded, PhotosRemoved, z.object({ Event: z.literal("s3:TestEvent") })]);

/** What the queue brings is done one by one; what fails stays there, and after three times in its dead-letter queue. */
export const handleUploads =
  (deps: PhotoDependencies) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = [];
    for (const { messageId, body } of Records) {
      try {
        const outcomes = await outcomesOf(deps, Message.parse(JSON.parse(body)));
        logger.info("photos", { outcomes, ...counts(outcomes) });
      } catch (error) {
        logger.warn("photos", { message_id: messageId, error: errorName(error) });
        failed.push(messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };

async function outcomesOf(deps: PhotoDependencies, message: z.infer<typeof Message>): Promise<string[]> {
  if ("Event" in message) return [];
  if ("detail" in message) return [await removeOrphans(deps)(message.detail.restaurant_id)];
  const outcomes: string[] = [];
  for (const { s3 } of message.Records) {
    outcomes.push(await registerUpload(deps)(decodeURIComponent(s3.object.key.replaceAll("+", " "))));
  }
  return outcomes;
}

const counts = (outcomes: readonly string[]) =>
  counting({
    photos_shown: outcomes.filter((outcome) => outcome === "ready").length,
    photos_refused: outcomes.filter((outcome) => faults.has(outcome)).length,
  });

const faults: ReadonlySet<string> = new Set(photoFaults);
