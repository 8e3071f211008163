import { dev } from "./dev.ts";
import { prod } from "./prod.ts";
import type { Stage } from "./stage.ts";

/** The stages on AWS by name. */
export const stages: Readonly<Record<string, Stage>> = { dev, prod };
