import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

/** Tells whether a module is below a package or a file of the project whose path starts so. */
const startsWith =
  (...starts: readonly string[]) =>
  (module: string): boolean =>
    starts.some((start) => module.includes(`/${start}`));
const packages = (...names: readonly string[]) => startsWith(...names.map((name) => `node_modules/${name}`));
const icons = (...names: readonly string[]) =>
  startsWith(...names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.`));
const either =
  (...tests: readonly ((module: string) => boolean)[]) =>
  (module: string): boolean =>
    tests.some((test) => test(module));

/** Parts of web/src/app that only some pages load. */
const isLazyAppPart = startsWith(
  ...["entry", "app-pages", "offline-site", "reservations-frame", "notices-layer"].map((name) => `web/src/app/${name}`),
);

/*
 * Which modules share a chunk. Without these groups the bundler makes a chunk of each module that two pages share: many
 * small ones (the list 15 instead of 8, the dashboard 52 instead of 26), whose names the frame carries, because it names
 * every file that a lazy part needs. A module belongs to the first group, by priority, that takes it. A path is the
 * beginning of file names: `ui/cover` is cover.tsx, cover.css and cover-theme.ts. Nothing breaks when a new module is in
 * no group: it goes where it is used, or into a chunk of its own. What is too heavy then is said by
 * test/platform/template/site-build.template.test.ts; `npm run build` and dist/site/.vite/manifest.json show which page loads which chunk.
 */
const groups = [
  {
    name: "vendor", // every page starts with these packages
    test: packages("react/", "react-dom/", "scheduler/", "react-router/", "react-router-dom/", "@tanstack/"),
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: "frame", // our own code of every page
    test: either(
      (module) => module.includes("/web/src/app/") && !isLazyAppPart(module),
      startsWith(
        "web/src/lib/api",
        "web/src/lib/consent",
        "web/src/lib/is-record",
        "web/src/lib/session/s",
        "web/src/lib/me",
        "web/src/lib/now",
        "web/src/lib/page-",
        "web/src/lib/first-data",
        "web/src/lib/hydrated",
        "web/src/lib/sign-in-path",
        "web/src/lib/use-sign-out",
        "web/src/lib/when-near",
        "web/src/ui/classes",
        "web/src/ui/toasts",
        "web/src/ui/use-failure-toast",
        "web/src/ui/logo",
        "web/src/ui/language-toggle",
        "web/src/ui/message-page",
        "web/src/ui/header",
        "web/src/ui/footer",
        "web/src/ui/cart.",
        "web/src/ui/cookie-settings",
        "web/src/ui/frame",
        "web/src/ui/states",
        "web/src/ui/search-form",
        "shared/paths",
        "shared/brand",
        "shared/api/address",
        "shared/restaurants/constants",
        "shared/text/language",
        "shared/time/max-days-ahead",
      ),
      (module) => module.includes("/web/src/lib/i18n/") && !module.includes("/web/src/lib/i18n/app-"),
      icons("arrow-left"),
    ),
    priority: 1,
  },
  {
    name: "restaurant", // what shows a restaurant to guests
    test: either(
      startsWith(
        "web/src/ui/cover",
        "web/src/ui/menu-group",
        "web/src/ui/photo.",
        "web/src/ui/opening-state",
        "web/src/ui/tabs",
        "web/src/lib/group-by",
        "web/src/lib/restaurant-texts",
        "shared/money",
        "shared/menus/courses",
        "shared/restaurants/opening-hours.ts",
        "shared/restaurants/opening-state.ts",
        "shared/photos/photo-rules",
      ),
      icons("mail", "phone"),
    ),
    priority: 1,
  },
  {
    name: "forms", // what all forms are made of, with the libraries that they need
    test: startsWith(
      "shared/restaurants/opening-hours.schema",
      "shared/reviews/approval",
      "shared/reviews/case-path",
      "shared/time/iso-instant",
      "web/src/ui/date-input",
      "web/src/ui/form-notice",
      "web/src/lib/format-day",
      "web/src/lib/use-busy",
      "web/src/lib/forms/day-text",
      "web/src/lib/forms/use-api-messages",
    ),
    priority: 1,
  },
  {
    name: "icons", // of lazy parts; no public page starts with them
    test: icons(
      "ban",
      "check-check",
      "chevron-right",
      "circle-check",
      "clock",
      "eye",
      "eye-off",
      "hourglass",
      "info",
      "loader-circle",
      "pencil",
      "plus",
      "rotate-ccw-clock",
      "undo-2",
      "wifi-off",
    ),
    priority: 1,
  },
  {
    name: "ways", // to a restaurant, for its page, a reservation's and the book
    test: either(
      startsWith("web/src/lib/map-link", "web/src/lib/telephone-link", "shared/restaurants/postal-address"),
      icons("navigation", "share-2"),
    ),
    priority: 1,
  },
  {
    name: "request", // guests, day and time of a request, and what other forms, the notices and the session have of it
    test: startsWith(
      "web/src/features/reservations/request-su",
      "web/src/features/reservations/special",
      "web/src/ui/form.",
      "web/src/ui/reservations/party",
      "web/src/ui/reservations/when",
      "web/src/ui/reservations/request-t",
      "web/src/lib/use-is-",
      "web/src/lib/visited",
      "web/src/lib/forms/booking",
      "web/src/lib/forms/draft",
      "web/src/lib/forms/submitted",
      "web/src/lib/forms/use-form-draft",
      "web/src/lib/forms/use-text",
      "web/src/lib/forms/use-zod",
      "web/src/lib/reservations/first",
      "web/src/lib/reservations/request-schema",
    ),
    priority: 1,
  },
  { name: "dialogs", test: either(startsWith("web/src/ui/dialog", "web/src/ui/switch"), icons("lock")), priority: 1 },
  {
    // Amplify UI and what it alone needs. Last: a group takes the packages that its modules import, and React belongs to every page.
    name: "portal-controls",
    test: either(
      packages("@aws-amplify/ui", "@radix-ui", "classnames", "lodash", "qrcode", "xstate", "@xstate"),
      startsWith("web/src/ui/portal-controls"),
    ),
    priority: 0,
  },
];

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
            codeSplitting: { groups },
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
