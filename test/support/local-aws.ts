import type { TestProject } from "vitest/node";
import type { Outputs } from "#bin/lib/deploy/outputs.ts";
import { startProduct } from "./product.ts";
import { loadSnapshot } from "./snapshot.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One per worker; worker n (VITEST_POOL_ID, from 1) takes the n-th. */
    products: readonly { readonly siteUrl: string; readonly awsUrl: string; readonly outputs: Outputs }[];
  }
}

/** Starts one product per worker from a snapshot without demo data, and stops them after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  await loadSnapshot("bare"); // created once, before the parallel copies need it
  const workers = Array.from({ length: project.config.maxWorkers });
  const products = await Promise.all(workers.map(() => startProduct({ content: "bare" })));
  project.provide(
    "products",
    products.map(({ siteUrl, awsUrl, outputs }) => ({ siteUrl, awsUrl, outputs })),
  );
  console.log(`${products.length} local AWS in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
