import { addLoaders } from "./catalogues.ts";

addLoaders({
  cart: {
    de: () => import("../../../../shared/messages/cart/de.ts"),
    en: () => import("../../../../shared/messages/cart/en.ts"),
  },
});
