import { addLoaders } from "./catalogues.ts";

addLoaders({
  samples: {
    de: () => import("../../../../shared/messages/samples/de.ts"),
    en: () => import("../../../../shared/messages/samples/en.ts"),
  },
});
