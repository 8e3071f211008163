import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

/**
 * Which modules share a chunk: a module belongs to the first group, by priority, that takes it, with what it imports.
 * Every other module stays with the page that uses it, which is a chunk of its own.
 */
const groups = [
  // Packages that every page starts with.
  {
    name: "vendor",
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
    priority: 6,
  },
  // Our own code that the entry imports: what surrounds all pages, and the public ones whole. Its style sheet is not the
  // base sheet, which is inlined (bin/lib/build/shell.ts).
  {
    name: "public",
    test: /\/web\/src\/(?!app\/entry|styles\/)|\/shared\/|\/lucide-react\//,
    tags: ["$initial" as const],
    priority: 5,
  },
  // Many and tiny: each alone would be a request. What one page alone has stays with it.
  { name: "icons", test: /\/lucide-react\//, minShareCount: 2, priority: 3 },
  // What one chooses a table with, beside a restaurant's page and in the dialog: without what only forms have.
  { name: "booking", test: /\/restaurants\/page\/booking-box/, priority: 4 },
  // Amplify UI, which only the partner's and the admin's screens have.
  { name: "amplify-ui", test: /\/node_modules\/@aws-amplify\/ui|\/ui\/portal-controls/, priority: 2 },
  // What eight pages or more have in common, such as forms. Fewer would load too much that they do not need.
  {
    name: "shared",
    test: /\/(?:web\/src|shared\/(?!\w+\/messages\/)|node_modules\/(?:react-hook-form|zod))\//,
    minShareCount: 8,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild = false }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [react()],
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
            codeSplitting: { groups },
          },
        },
  },
  server: {
    port: 5173,
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/photos", "/cognito", "/config.json", "/site.webmanifest"].map((path) => [
        path,
        { target: product, changeOrigin: false },
      ]),
    ),
  },
}));
