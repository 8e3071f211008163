import { sitePaths } from "#shared/site/paths.ts";

/**
 * Where an owner asks for a new name, which only the administration changes: an email to the operator, or the imprint
 * while the operator has no address yet.
 */
export const nameRequestAddress = (email: string | null, subject: string, body: string): string =>
  email === null
    ? sitePaths.impressum
    : `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
