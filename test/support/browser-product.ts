import { startProduct } from "./product.ts";

/** Starts a product with demo data for the browser tests. Workers get its URLs from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env["SITE_URL"] = product.siteUrl;
  process.env["AWS_ENDPOINT_URL"] = product.awsUrl;
  return () => product.stop();
}
