import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

/*
 * Which modules share a chunk. Without these groups the bundler makes a chunk of each module that two pages share: many
 * small ones, which compress worse (3 of 115 kB), and whose names the frame carries, because it names every file that a
 * lazy part needs. A module belongs to the first group, by priority, whose pattern its path matches. The patterns are
 * prefixes of file names: `ui/cover` is cover.tsx, cover.css and cover-theme.ts. Nothing breaks when a new module is in
 * no group: it goes where it is used, or into a chunk of its own. What is too heavy then is said by
 * test/infra/site-build.test.ts; `npm run build` and dist/site/.vite/manifest.json show which page loads which chunk.
 *
 * Three groups are for public pages: the packages that every page starts with (vendor), our own code of every page
 * (frame), and what shows a restaurant.
 */
const packages = /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;
/** Amplify UI and what it alone needs: one chunk for the partner's and the admin's screens. */
const portalControls =
  /node_modules[\\/](?:@aws-amplify[\\/]ui|@radix-ui|classnames|lodash|qrcode|xstate|@xstate)|ui[\\/]portal-controls/;
const frame =
  /lucide-react[\\/].*[\\/]arrow-left\.|web[\\/]src[\\/](?:app[\\/](?!entry|app-pages|offline-site|reservations-frame|notices-layer)|lib[\\/](?:api|consent|i18n[\\/](?!app-)|is-record|session[\\/]s|me|now|page-|first-data|hydrated|sign-in-path|use-sign-out)|ui[\\/](?:classes|toasts|use-failure-toast|logo|language-toggle|message-page|header|footer|cart\.|cookie-settings|frame|states|search-form))|shared[\\/](?:paths|brand|api[\\/]address|restaurants[\\/]constants)/;
/** The language and the days ahead are rules of the whole product; every page reads them. */
const everyPage = /shared[\\/](?:text[\\/]language|time[\\/]max-days-ahead)/;
const restaurant =
  /lucide-react[\\/].*[\\/](?:mail|phone)\.|web[\\/]src[\\/](?:ui[\\/](?:cover|menu-group|photo\.|opening-state|tabs)|lib[\\/](?:group-by|restaurant-texts))|shared[\\/](?:money|menus[\\/]courses|restaurants[\\/]opening-(?:hours|state)\.ts|photos[\\/]photo-rules)/;
/** What forms are made of. Small chunks would lengthen the list of files that the frame carries. */
const forms =
  /shared[\\/](?:restaurants[\\/]opening-hours\.schema|reviews[\\/](?:approval|case-path)|time[\\/]iso-instant)|web[\\/]src[\\/](?:ui[\\/](?:date-input|form-notice)|lib[\\/](?:format-day|use-busy|forms[\\/](?:day-text|use-api-messages)))/;
/** Icons that no public page starts with. */
const icons =
  /lucide-react[\\/].*[\\/](?:ban|check-check|chevron-right|circle-check|clock|eye|eye-off|hourglass|info|loader-circle|pencil|plus|rotate-ccw-clock|undo-2|wifi-off)\./;
/**
 * Icons that the landing page shares with others: two chunks of one icon each would be two names in the frame. The chunk
 * is called `bike`, after one of them, because its name is part of the frame of each page: a longer one costs bytes.
 */
const landingIcons = /lucide-react[\\/].*[\\/](?:bike|star)\./;
/** The way to a restaurant, for its page, a reservation's and the book. */
const ways =
  /lucide-react[\\/].*[\\/](?:navigation|share-2)\.|web[\\/]src[\\/]lib[\\/](?:map-link|telephone-link)|shared[\\/]restaurants[\\/]postal-address/;
/** Guests, day and time of a request, for its dialogs and for the box on a restaurant's page, and what other forms, the notices and the session have of it. */
const request =
  /web[\\/]src[\\/](?:features[\\/]reservations[\\/](?:request-su|special)|ui[\\/](?:form\.|reservations[\\/](?:party|when|request-t))|lib[\\/](?:use-is-|visited|forms[\\/](?:booking|draft|submitted|use-(?:form-draft|text|zod))|reservations[\\/](?:first|request-schema)))/;
/** Addresses that no public page starts with: small chunks would be names in the frame. */
const addresses =
  /shared[\\/](?:offline-path|portal-paths|reservations[\\/]reservation-path|cases[\\/]case-paths|notices[\\/]notice-path)/;
/** The libraries of forms and their rules. */
const formPackages = /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/;
const dialogs = /lucide-react[\\/].*[\\/]lock\.|web[\\/]src[\\/]ui[\\/](?:dialog|switch)/;

/** The router's own build without its warnings for developers; its exports lead bundlers to the other (decision 170). */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url)),
};

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [react()],
  resolve: { alias: command === "build" && !isSsrBuild ? [productionRouter] : [] },
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
    sourcemap: isSsrBuild ? false : "hidden", // `npm run trace` reads them; the site does not serve them
    rolldownOptions: isSsrBuild
      ? {
          input: { app: "web/src/app/entry-server.tsx", fixed: "web/src/app/entry-fixed.tsx" },
          output: { entryFileNames: "[name].js" },
        }
      : {
          input: "index.html",
          output: {
            sourcemapExcludeSources: true, // a trace names file and line
            // Hashes do not compress, and the frame names every other script: seven characters tell builds apart.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                { name: "vendor", test: packages, tags: ["$initial"], priority: 2 },
                { name: "frame", test: (path) => frame.test(path) || everyPage.test(path), priority: 1 },
                { name: "restaurant", test: restaurant, priority: 1 },
                { name: "forms", test: forms, priority: 1 },
                { name: "icons", test: icons, priority: 1 },
                { name: "bike", test: landingIcons, priority: 1 },
                { name: "ways", test: ways, priority: 1 },
                { name: "request", test: request, priority: 1 },
                { name: "addresses", test: addresses, priority: 1 },
                { name: "form", test: formPackages, priority: 1 },
                { name: "dialogs", test: dialogs, priority: 1 },
                // Last: a group takes the packages that its modules import, and React belongs to every page.
                { name: "portal-controls", test: portalControls, priority: 0 },
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
