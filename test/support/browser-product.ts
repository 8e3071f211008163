import { startProduct } from "./product.ts";

/**
 * Starts a product with demo data for the browser tests. Workers get its URLs from the environment. With SITE_URL a
 * deployed one is tested instead (`npm run smoke`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["SITE_URL"] !== undefined) return () => Promise.resolve();
  const product = await startProduct();
  process.env["SITE_URL"] = product.siteUrl;
  process.env["AWS_ENDPOINT_URL"] = product.awsUrl;
  return () => product.stop();
}
