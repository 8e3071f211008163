import { addLoaders } from "./catalogues.ts";

addLoaders({
  search: {
    de: () => import("#shared/search/messages/de.ts"),
    en: () => import("#shared/search/messages/en.ts"),
  },
});
