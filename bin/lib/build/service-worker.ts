import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { type Language, languages } from "#shared/platform/text/language.ts";
import { type Built, listChunks, messagesFile } from "./shell.ts";

/** What a guest needs without network beside the public pages: their tickets and what public pages open, relative to web/. */
const pages = [
  "src/reservations/list/reservations-page.tsx",
  "src/reservations/page/reservation-page.tsx",
  "src/site/offline/offline-page.tsx",
  "src/restaurants/list/filter-dialog.tsx",
  "src/restaurants/page/photo-viewer.tsx",
];
/** What of those pages only restaurants see, or nobody without network. */
const notStored: ReadonlySet<string> = new Set([
  "src/reservations/dialog/change-dialog.tsx",
  "src/reservations/page/alternatives.tsx",
  "src/reservations/page/own-no-show.tsx",
  "src/reservations/parts/guest-phone.tsx",
  "src/reservations/parts/marked-wish.tsx",
  "src/reservations/parts/message-dialog.tsx",
  "src/reservations/parts/request-sound-switch.tsx",
  "src/reservations/waitlist/own-waits.tsx",
]);
/** Not stored for guests: an owner's browser has it from opening it. */
const book = "src/reservations/book/today-page.tsx";
const parts = ["src/app/app-pages.tsx", "src/app/offline-site.ts", "src/platform/session/amplify.ts"];
/** The logo, and what lies on the plates of empty and failed states. */
const pictures = ["art/marke.svg", "art/kalender.webp", "art/pfanne.webp"];
const areas = ["account", "booking", "errors", "menu", "public", "reservations", "search"] as const;

/** The service worker's file at the root of the site, which makes all of it its scope. */
export const workerFile = "sw.js";

/** Bundles the service worker with the list of files that it keeps. Every build has another list, so browsers replace it. */
export async function buildServiceWorker(site: string, { manifest }: Built): Promise<void> {
  const texts = areas.flatMap((area) => languages.map((language) => messagesFile(area, language)));
  const sources = ["index.html", ...parts, ...texts, ...pages];
  const ofEveryPage = new Set(["index.html", ...parts].flatMap((source) => listChunks(source, manifest)));
  const ofPages = sources.flatMap((source) => listChunks(source, manifest));
  const opened = ofPages // dialogs, and what stands below the first view
    .filter((chunk) => !ofEveryPage.has(chunk))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .filter((source) => !notStored.has(source))
    .flatMap((source) => listChunks(source, manifest));
  const read = (file: string): string => readFileSync(`${site}/${file}`, "utf8");
  const emptyPages = { de: "app.html", en: "en/app.html" };
  const files = new Set([
    ...[...ofPages, ...opened].flatMap(({ file, css }) => [file, ...css]),
    ...[...read(emptyPages.de).matchAll(/href="\/((?:assets|fonts)\/[^"]+)"/g)].map(([, file = ""]) => file),
  ]);
  const precached = [
    ...languages.map((language) => ({ url: toAddress(language), revision: hashOf(read(emptyPages[language])) })),
    ...pictures.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(`${site}/${file}`)) })),
    ...[...files].map((file) => ({ url: `/${file}`, revision: null })), // its name changes with its content
  ];
  await build({
    entryPoints: ["web/src/app/service-worker.ts"],
    outfile: `${site}/${workerFile}`,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
    define: {
      "process.env.NODE_ENV": '"production"',
      precached: JSON.stringify(precached),
      emptyPages: JSON.stringify({ de: toAddress("de"), en: toAddress("en") }),
      bookScript: JSON.stringify(`/${manifest[book]?.file}`),
      entryScript: JSON.stringify(manifest["index.html"]?.file),
    },
  });
}

/** An address of the app's empty page: the edge has none for the file itself. */
const toAddress = (language: Language): string => `${reservationPaths.reservations}?lang=${language}`;

const hashOf = (text: string | Buffer): string => createHash("sha256").update(text).digest("base64url");
