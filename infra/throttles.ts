import { contract } from "#shared/contract.ts";

/**
 * Requests a second of all callers together, for each route: the gateway answers 429 beyond. Bursts are twice as many.
 * They keep one route from using up what the others need. Bookings have none of their own, which a few addresses could use
 * up: the firewall limits each address.
 */
export const defaultPerSecond = 200;

/** Routes whose calls cost more than reading: they send email, write much, start the work on a photo, show what is masked, or read a whole book. */
const perSecond: Partial<Record<keyof typeof contract, number>> = {
  registerRestaurant: 5,
  requestUpload: 10,
  reportBrowserFault: 10,
  reportRestaurant: 2,
  appealNotice: 2,
  answerReminder: 20,
  objectByCode: 5,
  answerWaitByCode: 20,
  exportMe: 5,
  deleteMe: 5,
  searchBook: 20,
  redriveDeadLetters: 1,
  sendSignInCode: 5,
  signInByCode: 10,
  showPersonalData: 2,
};

/** As CloudFormation spells it: the CDK passes these settings on as they are. */
interface RouteSettings {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

/** Settings by route key. */
export const routeThrottles: Readonly<Record<string, RouteSettings>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, { method, path }]): [string, RouteSettings][] => {
    const rate = Object.entries(perSecond).find(([one]) => one === name)?.[1];
    if (rate === undefined) return [];
    return [[`${method} /api${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate }]];
  }),
);
