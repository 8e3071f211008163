import { startProduct } from "./product.ts";

/** Starts a product with demo data for the browser tests. Workers get its URLs and outputs from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const { siteUrl, awsUrl, outputs } = product;
  Object.assign(process.env, { SITE_URL: siteUrl, AWS_ENDPOINT_URL: awsUrl, PRODUCT_OUTPUTS: JSON.stringify(outputs) });
  return () => product.stop();
}
