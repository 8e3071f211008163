import { Me } from "../domain/me.ts";
import { endpoint } from "./endpoint.ts";

export const getMe = endpoint({
  method: "GET",
  path: "/me",
  summary: "Who is signed in: profile, roles and own restaurant, read fresh; heals an account whose trigger failed",
  audience: "signed-in",
  status: 200,
  response: Me,
  refusals: [],
});
