import type { Plugin } from "vite";

/**
 * Marks what react-router builds at load time as free of side effects, so that the bundler drops the components that
 * the site does not use. Measured with vite 8.3 (gzip, the restaurant's page): 116.3 kB without, 114.5 kB with it; the
 * limit is 115. The bundler's own switch, `treeshake.propertyWriteSideEffects`, breaks other packages.
 */
export const treeShakableRouter: Plugin = {
  name: "tree-shakable-router",
  apply: "build",
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext))\(/g, "= /* @__PURE__ */ $1(")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ""),
      map: null,
    }),
  },
};
