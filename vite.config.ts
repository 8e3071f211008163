import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { treeShakableRouter } from "./bin/lib/build/tree-shakable-router.ts";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

/**
 * Three shared chunks, because many small ones compress worse (3 of 115 kB): the packages of every page, our own code of
 * every page, and what shows a restaurant. The weights are held by test/infra/site-build.test.ts.
 */
const packages = /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;
/** Amplify UI and what it alone needs: one chunk for the partner's and the admin's screens. */
const portalControls =
  /node_modules[\\/](?:@aws-amplify[\\/]ui|@radix-ui|classnames|lodash|qrcode|xstate|@xstate)|ui[\\/]portal-controls/;
const frame =
  /lucide-react[\\/].*[\\/]arrow-left\.|web[\\/]src[\\/](?:lib[\\/](?:api|consent|i18n|session[\\/]s|me|now|page-|first-data|hydrated|sign-in-path|use-sign-out)|ui[\\/](?:classes|toasts|logo|language-toggle|message-page|header|footer|cookie-settings|frame|tooltip|states|search-form))|shared[\\/](?:paths|brand|api[\\/]address|restaurants[\\/]constants)/;
const restaurant =
  /web[\\/]src[\\/](?:ui[\\/](?:cover|photo\.|opening-state|tabs)|features[\\/]catalogue[\\/](?:texts|group-by|menu-group))|shared[\\/](?:money|restaurants[\\/]opening-(?:hours|state)\.ts|photos[\\/]photo-rules)/;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [react(), treeShakableRouter],
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
                { name: "portal-controls", test: portalControls, priority: 3 },
                { name: "vendor", test: packages, priority: 2 },
                { name: "frame", test: frame, priority: 1 },
                { name: "restaurant", test: restaurant, priority: 1 },
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
