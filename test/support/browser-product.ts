import { startProduct } from "./product.ts";

/** Starts a product with demo data for the browser tests. Workers get its URLs and outputs from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { siteUrl, awsUrl, outputs, stop } = await startProduct();
  Object.assign(process.env, { SITE_URL: siteUrl, AWS_ENDPOINT_URL: awsUrl, PRODUCT_OUTPUTS: JSON.stringify(outputs) });
  return stop;
}
