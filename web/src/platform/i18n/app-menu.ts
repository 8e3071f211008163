import { addLoaders } from "./catalogues.ts";

addLoaders({
  menu: {
    de: () => import("#shared/menus/messages/de.ts"),
    en: () => import("#shared/menus/messages/en.ts"),
  },
});
