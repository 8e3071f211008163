/** The deployed product that the proxy forwards to. */
export interface Upstream {
  readonly awsUrl: string;
  /** The host name of the CloudFront distribution, with its port. */
  readonly distributionHost: string;
  readonly userPoolId: string;
  readonly mailFrom: string;
}
