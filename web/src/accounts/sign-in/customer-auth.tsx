import { AccountPage } from "./account-page.tsx";

/** /customer-auth */
export default function CustomerAuth() {
  return <AccountPage side="guests" />;
}
