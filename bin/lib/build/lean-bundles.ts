import path from "node:path";
import type { Plugin } from "esbuild";

/** Packages that have more than a Lambda asks of them, and what it gets instead. */
const instead: Readonly<Record<string, string>> = {
  "@aws-sdk/credential-provider-node": "functions/platform/credentials.ts",
  // What the packages offer to Node is whole and has the development's checks in it; modules without lie beside.
  "react-router-dom": "node_modules/react-router-dom/dist/index.mjs",
  "react-router": "node_modules/react-router/dist/production/index.mjs",
};

const legacyServer = "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js";

/** Each kB of a bundle is read and compiled at every cold start, so what is never asked for stays outside. */
export const leanBundles: Plugin = {
  name: "lean-bundles",
  setup(build) {
    for (const [name, file] of Object.entries(instead)) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: path.resolve(file), sideEffects: false }));
    }
    // What a page loads later, the browser loads: the pages Lambda renders a waiting sign in its place.
    const site = path.resolve("dist/prerender");
    // Pages are rendered in one go; the streaming server weighs as much again. Only react-email renders with it.
    build.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
      importer.startsWith(site) ? { path: path.resolve(legacyServer), sideEffects: false } : undefined,
    );
    build.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === "dynamic-import" && importer.startsWith(site) ? { path: "later", namespace: "later" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "later" }, () => ({ contents: "export default undefined;" }));
  },
};
