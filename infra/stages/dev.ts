import type { Stage } from "./stage.ts";

/** For trying out: goes with its stack, data included, and costs next to nothing. */
export const dev: Stage = {
  region: "eu-central-1",
  keepsData: false,
  hasFirewall: false,
  hasCanary: false,
  hasTrail: false,
  isTraced: true,
  adminsNeedSecondStep: true,
  originSecrets: ["a"],
  monthlyBudgetUsd: 10,
};
