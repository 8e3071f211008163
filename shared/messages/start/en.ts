import type { StartMessages } from "./de.ts";

export const en: StartMessages = {
  failed: "The page could not be loaded completely.",
  reload: "Reload",
};
