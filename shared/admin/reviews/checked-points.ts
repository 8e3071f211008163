import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { reviewPoints } from "#shared/restaurants/approval.ts";

/** The points of a restaurant's review that are ticked, each by whom and when. */
export const CheckedPoints = z.partialRecord(z.enum(reviewPoints), z.object({ by: z.string(), at: IsoInstant }));
export type CheckedPoints = z.infer<typeof CheckedPoints>;
