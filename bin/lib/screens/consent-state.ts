import { choiceKey, choiceTimeKey } from "../../../web/src/lib/consent.ts";

/** A browser whose person has refused everything optional just now: nobody asks about cookies. */
export const consentState = (siteUrl: string) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(siteUrl).origin,
      localStorage: [
        { name: choiceKey, value: JSON.stringify({ necessary: true }) },
        { name: choiceTimeKey, value: new Date().toISOString() },
      ],
    },
  ],
});
