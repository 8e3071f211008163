import { addLoaders } from "./catalogues.ts";

addLoaders({
  search: {
    de: () => import("../../../../shared/messages/search/de.ts"),
    en: () => import("../../../../shared/messages/search/en.ts"),
  },
});
