import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from "aws-lambda";
import { createTicketCheck } from "#functions/accounts/sign-in.ts";
import { SignInCodeStore } from "#functions/accounts/sign-in-code-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { logger } from "#functions/platform/observability/log.ts";

type Event =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

const isTicket = createTicketCheck(new SignInCodeStore(connectTable(process.env)), () => new Date());

/**
 * Cognito's custom challenge: one question, whose answer is the ticket that our API gave for a code, and one try. Unknown
 * users go the same way and never have a ticket.
 */
export const handler = async (event: Event): Promise<Event> => {
  if (isDefine(event)) {
    const { session } = event.request;
    event.response.issueTokens = session.length === 1 && session[0]?.challengeResult === true;
    event.response.failAuthentication = session.length > 0 && !event.response.issueTokens;
    if (session.length === 0) event.response.challengeName = "CUSTOM_CHALLENGE";
  } else if (isVerify(event)) {
    const { userAttributes, challengeAnswer } = event.request;
    const email = userAttributes["email"] ?? event.userName;
    event.response.answerCorrect = await isTicket(email.toLowerCase(), challengeAnswer);
    logger.info("sign-in", { outcome: event.response.answerCorrect ? "ticket" : "refused" });
  } else {
    event.response.publicChallengeParameters = {};
    event.response.privateChallengeParameters = {};
    event.response.challengeMetadata = "TICKET";
  }
  return event;
};

const isDefine = (event: Event): event is DefineAuthChallengeTriggerEvent =>
  event.triggerSource === "DefineAuthChallenge_Authentication";
const isVerify = (event: Event): event is VerifyAuthChallengeResponseTriggerEvent =>
  event.triggerSource === "VerifyAuthChallengeResponse_Authentication";
