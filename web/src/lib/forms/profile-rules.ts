import "./jitless.ts"; // before the first schema is made
export { ProfileSettings } from "../../../../shared/domain/profile.ts";
