import "./jitless.ts"; // before the first schema is made
export {
  CustomerRegistration,
  PasswordChange,
  PasswordReset,
  passwordRules,
  RestaurantRegistration,
  SignIn,
} from "../../../../shared/domain/registration.ts";
