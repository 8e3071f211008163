import * as z from "zod/mini";

/** Missing in stacks of an earlier version, which have to stay updatable. */
const addedLater = z.optional(z.string());

/** The outputs of the stack. */
export const Outputs = z.object({
  Region: z.string(),
  SiteUrl: z.url(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  TableName: z.string(),
  PhotosBucket: z.string(),
  SiteBucket: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  BusName: z.string(),
  PhotoQueueUrl: addedLater,
  NewcomerPhotoQueueUrl: addedLater,
  PhotoDeadLetterQueueUrl: addedLater,
  EmailQueueUrl: z.string(),
  EmailFeedbackTopicArn: z.string(),
  EmailFeedbackQueueUrl: addedLater,
  EmailFeedbackDeadLetterQueueUrl: addedLater,
  EmailDeadLetterQueueUrl: z.string(),
  EventsDeadLetterQueueUrl: addedLater,
  ProjectionsDeadLetterQueueUrl: addedLater,
  UndeliveredQueueUrl: addedLater,
  RecountFunctionName: addedLater,
  ConfigurationSetName: addedLater,
  OriginSecretNames: addedLater,
});
export type Outputs = z.infer<typeof Outputs>;
