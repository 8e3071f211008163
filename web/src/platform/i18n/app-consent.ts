import { addLoaders } from "./catalogues.ts";

addLoaders({
  consent: {
    de: () => import("#shared/site/messages/consent/de.ts"),
    en: () => import("#shared/site/messages/consent/en.ts"),
  },
});
