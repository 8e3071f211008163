import { dev } from "./dev.ts";
import type { Stage } from "./stage.ts";

/** The local AWS: as dev, but its admins sign in with the password alone. */
export const local: Stage = { ...dev, adminsNeedSecondStep: false };
