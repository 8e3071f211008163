import { startProduct } from "./product.ts";

/** A product of its own for the browser tests, with the demo data; the workers learn its addresses by environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env["SITE_URL"] = product.siteUrl;
  process.env["AWS_ENDPOINT_URL"] = product.awsUrl;
  return () => product.stop();
}
