import { AccountPage } from "./account-page.tsx";

/** /restaurant-auth, titled Partner-Bereich (spec, section 2). */
export default function RestaurantAuth() {
  return <AccountPage side="restaurants" />;
}
