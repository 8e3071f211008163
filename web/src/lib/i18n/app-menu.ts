import { addLoaders } from "./catalogues.ts";

addLoaders({
  menu: {
    de: () => import("../../../../shared/messages/menu/de.ts"),
    en: () => import("../../../../shared/messages/menu/en.ts"),
  },
});
