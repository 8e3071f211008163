import path from "node:path";
import type { Plugin } from "esbuild";

/** Packages with more code than a Lambda uses, and what replaces them. */
const instead: Readonly<Record<string, string>> = {
  "@aws-sdk/credential-provider-node": "functions/platform/credentials.ts",
  // The packages' entry for Node includes development checks; their browser entry does not.
  "react-router-dom": "node_modules/react-router-dom/dist/index.mjs",
  "react-router": "node_modules/react-router/dist/production/index.mjs",
};

const legacyServer = "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js";

/** Each kB of a bundle is read and compiled at every cold start, so unused code stays out. */
export const leanBundles: Plugin = {
  name: "lean-bundles",
  setup(build) {
    for (const [name, file] of Object.entries(instead)) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: path.resolve(file), sideEffects: false }));
    }
    // Lazy parts load in the browser only: the pages Lambda renders their fallback.
    const site = path.resolve("dist/prerender");
    // Pages are rendered without streaming; the streaming server is as large again. Only react-email uses it.
    build.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
      importer.startsWith(site) ? { path: path.resolve(legacyServer), sideEffects: false } : undefined,
    );
    build.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === "dynamic-import" && importer.startsWith(site) ? { path: "later", namespace: "later" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "later" }, () => ({ contents: "export default undefined;" }));
  },
};
