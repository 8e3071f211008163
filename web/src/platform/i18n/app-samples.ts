import { addLoaders } from "./catalogues.ts";

addLoaders({
  samples: {
    de: () => import("#shared/site/messages/samples/de.ts"),
    en: () => import("#shared/site/messages/samples/en.ts"),
  },
});
