import { dev } from "./dev.ts";
import type { Stage } from "./stage.ts";

/** The local AWS: as dev. */
export const local: Stage = dev;
