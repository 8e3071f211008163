import { choiceKey, choiceTimeKey } from "#web/platform/cookie-choice.ts";

/** Browser storage of a visitor who has just declined optional cookies, so that the consent dialog stays closed. */
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
