import path from "node:path";
import type { Plugin } from "esbuild";

const credentials = path.resolve("functions/platform/credentials.ts");

/**
 * Keeps out of the bundles what would slow each cold start by more than a tenth (docs/performance.md, Aliases): the
 * SDK's chain of credentials, of which a Lambda uses one link, and the site's lazy parts.
 */
export const leanBundles: Plugin = {
  name: "lean-bundles",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: credentials,
      sideEffects: false,
    }));
    // Lazy parts load in the browser only: the pages Lambda renders their fallback.
    const site = path.resolve("dist/prerender");
    build.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === "dynamic-import" && importer.startsWith(site) ? { path: "later", namespace: "later" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "later" }, () => ({ contents: "export default undefined;" }));
  },
};
