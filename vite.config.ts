import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The running product that `npm run dev` works against: one host, so that Lambdas and Cognito see the address they would see behind CloudFront. */
const product = `http://localhost:${process.env["SITE_PORT"] ?? "8080"}`;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [react()],
  define: { __BUILD_YEAR__: String(new Date().getFullYear()) },
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
      ? { input: "src/app/entry-server.tsx", output: { entryFileNames: "app.js" } }
      : { input: "index.html" },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/photos", "/cognito", "/config.json"].map((path) => [path, { target: product, changeOrigin: false }]),
    ),
  },
}));
