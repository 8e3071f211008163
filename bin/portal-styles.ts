import { writeFileSync } from "node:fs";
import { createPortalStyles } from "#bin/lib/build/portal-styles.ts";

/** `npm run portal-styles`: writes the style sheet of the portal's controls after a change of tokens or of Amplify UI. */
const file = "web/src/ui/portal-controls/portal-controls.css";
writeFileSync(file, createPortalStyles());
console.log(`${file} written.`);
