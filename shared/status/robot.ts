// Public pages and infra/ load this file: it must not import anything.

/** What the robot does in each run, in this order. The first step that fails ends the run. */
export const robotSteps = ["health", "list", "sign_in", "request", "confirm", "cancel"] as const;
export type RobotStep = (typeof robotSteps)[number];

/** The id of the robot's restaurant. No request can take it: the ids of others end in random characters. */
export const robotRestaurantId = "rst_robot";

/** The robot's accounts. */
export type RobotName = "guest" | "owner";

/** No email can reach it (RFC 2606), and Cognito does not know it as verified. */
export const robotAddress = (name: RobotName): string => `robot-${name}@robot.invalid`;

/** A run begins every so many minutes. */
export const robotMinutes = 5;

/** So many days does the status page show. */
export const statusDays = 90;

/** The file in the site's bucket that the robot writes and the status page reads. */
export const statusFile = "status.json";
