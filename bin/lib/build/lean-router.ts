import type { Plugin } from "vite";

/**
 * The router's package carries what only its framework uses, and says nowhere that it can be left out: components made
 * by `forwardRef` and named afterwards count as used, and a link holds the code that fetches another page's modules
 * beforehand, which needs the framework's manifest. Marked and cut here, 3 kB of the 115 that a public page may carry.
 */
export const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/]production[\\/]chunk-/.test(id) || !code.includes(prefetching)) return null;
    const lean = code
      .replace(prefetching, () => `function PrefetchPageLinks() { return null; }\nfunction neverCalled({`)
      .replaceAll(/= (React\d*\.(?:forwardRef|createContext))\(/g, "= /* @__PURE__ */ $1(")
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, "");
    return { code: lean, map: null };
  },
};

const prefetching = "function PrefetchPageLinks({";
