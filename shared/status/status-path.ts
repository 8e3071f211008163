// Not in paths.ts, which every public page loads.

/** The public page of what the robot measured. */
export const statusPath = "/status";
