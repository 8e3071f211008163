import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { leanRouter } from "./bin/lib/build/lean-router.ts";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

const routerForProduction = fileURLToPath(
  new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url),
);

/**
 * Two files for what every page needs, packages and our own, and one for what shows a restaurant: many small ones pack
 * worse, 4 kB of the 115 that a public page may carry.
 */
const packages = /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;
const frame =
  /lucide-react[\\/].*[\\/]arrow-left\.|web[\\/]src[\\/](?:lib[\\/](?:api|consent|i18n|underway|leave|session[\\/]s|me|now|page-title|first-data|hydrated)|ui[\\/](?:classes|toasts|logo|mark|language-toggle|empty-place|header|footer|cookie-settings|frame|tooltip|states))|shared[\\/](?:paths|brand|api-address|domain[\\/]constants)/;
const restaurant =
  /web[\\/]src[\\/](?:ui[\\/](?:cover|cloths|photo|openness|tabs)|features[\\/]catalogue[\\/](?:texts|groups))|shared[\\/]domain[\\/](?:opening-hours\.ts|openness|photo-rules)/;

export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [react(), leanRouter],
  resolve: {
    // The package offers modules with its development checks only; the others lie beside them.
    alias: isSsrBuild || command === "serve" ? [] : [{ find: /^react-router$/, replacement: routerForProduction }],
  },
  define: { "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()) },
  build: {
    outDir: isSsrBuild ? "../dist/prerender" : "../dist/site",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "baseline-widely-available",
    assetsInlineLimit: 0, // the policy allows no data: script or style, and hashed files are kept for a year
    modulePreload: { polyfill: false },
    cssMinify: "lightningcss",
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          input: { app: "web/src/app/entry-server.tsx", fixed: "web/src/app/entry-fixed.tsx" },
          output: { entryFileNames: "[name].js" },
        }
      : {
          input: "index.html",
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: packages, priority: 2 },
                { name: "frame", test: frame, priority: 1 },
                { name: "house", test: restaurant, priority: 1 },
              ],
            },
          },
        },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/photos", "/cognito", "/config.json", "/site.webmanifest"].map((path) => [
        path,
        { target: product, changeOrigin: false },
      ]),
    ),
  },
}));
