import { checkSite } from "#functions/platform/smoke/check-site.ts";

/** A canary of CloudWatch Synthetics: it has failed when this throws. */
export const handler = (): Promise<void> => checkSite(process.env["SITE_URL"] ?? "");
