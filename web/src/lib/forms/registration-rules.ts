import "./jitless.ts"; // before the first schema is made
export {
  CustomerRegistration,
  PasswordReset,
  passwordRules,
  RestaurantRegistration,
  SignIn,
} from "../../../../shared/domain/registration.ts";
