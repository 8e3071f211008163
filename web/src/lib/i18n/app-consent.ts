import { addLoaders } from "./catalogues.ts";

addLoaders({
  consent: {
    de: () => import("../../../../shared/messages/consent/de.ts"),
    en: () => import("../../../../shared/messages/consent/en.ts"),
  },
});
