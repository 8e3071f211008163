import type { Stage } from "./stage.ts";

/** For guests. */
export const prod: Stage = {
  region: "eu-central-1",
  keepsData: true,
  hasFirewall: true,
  hasCanary: true,
  hasTrail: true,
  isTraced: true,
  adminsNeedSecondStep: true,
  originSecrets: ["a"],
  monthlyBudgetUsd: 50,
};
