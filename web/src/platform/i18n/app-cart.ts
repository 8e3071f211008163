import { addLoaders } from "./catalogues.ts";

addLoaders({
  cart: {
    de: () => import("#shared/site/messages/cart/de.ts"),
    en: () => import("#shared/site/messages/cart/en.ts"),
  },
});
