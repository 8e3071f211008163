/** What AWS WAF may show of an access list or a rule. */
export const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false, // samples would contain IP addresses
  metricName,
});
