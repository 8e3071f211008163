import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching/_types.js";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { buildAddress } from "#shared/platform/api/address.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { offlinePage, offlinePath, sitePaths } from "#shared/site/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { readFilters } from "#shared/restaurants/restaurant-filters.ts";
import { isRecord } from "#web/platform/is-record.ts";
import { visitedCaches } from "#web/platform/visited-caches.ts";

/**
 * The service worker, a file of its own (bin/lib/build/service-worker.ts). Pages come from the network, and without one
 * from the app's empty page, which is the same for every address. Its data are what this device has read last: tickets
 * from the page's own storage (lib/reservations/stored-tickets.ts), the book from the tab's (decision 12), and public
 * lists from here. No request with a token passes through here.
 */

declare global {
  /** An event of a service worker, which the types of pages do not know. */
  interface ExtendableEvent extends Event {
    readonly waitUntil: (work: Promise<unknown>) => void;
  }
}

/** The files of this build that a guest needs: empty pages of the app, scripts, styles and fonts. */
declare const precached: PrecacheEntry[];
/** The addresses of the app's empty page. */
declare const emptyPages: Readonly<Record<Language, string>>;
/** The start script of this build, which its empty pages name. */
declare const entryScript: string;
/** The script of the restaurant's book in this build. It is among the assets once the owner has opened the book. */
declare const bookScript: string;
/** Takes over from an older service worker without waiting for its pages to close. */
declare const skipWaiting: () => Promise<void>;

/** Seconds after which a network that does not answer counts as none. */
const patience = 4;
const maxAnswers = 60;
const lifetime = { maxAgeSeconds: 7 * 24 * 60 * 60, purgeOnQuotaError: true };

const expireBeyond = (maxEntries: number): WorkboxPlugin =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Workbox's types do not agree under exactOptionalPropertyTypes
  new ExpirationPlugin({ ...lifetime, maxEntries }) as WorkboxPlugin;

/** A plate without its dish looks better than a broken picture. */
const emptyPicture: WorkboxPlugin = {
  handlerDidError: () =>
    Promise.resolve(
      new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } }),
    ),
};

void skipWaiting(); // open pages find their older files on the server for 30 days
clientsClaim();

const fromNetwork = new NetworkOnly({
  networkTimeoutSeconds: patience,
  plugins: [
    {
      fetchDidSucceed: ({ request, response, event }) => {
        if (publicData(new URL(request.url)) !== undefined) event.waitUntil(keepFirstData(response.clone()));
        return Promise.resolve(response);
      },
    },
  ],
});
const answers = new NetworkFirst({
  cacheName: visitedCaches.answers,
  networkTimeoutSeconds: patience,
  plugins: [expireBeyond(maxAnswers)],
});
const answerTimes = new CacheExpiration(visitedCaches.answers, { ...lifetime, maxEntries: maxAnswers });

const toPage = async ({ request, event, url }: RouteHandlerCallbackOptions): Promise<Response> => {
  try {
    return await fromNetwork.handle({ request, event });
  } catch {
    return openOffline(url);
  }
};
registerRoute(new NavigationRoute(toPage, { denylist: [/^\/(?:api|photos|assets|fonts|art|icons)\//, /\.\w+$/] }));

// A deployment may replace the pages one after the other: a page of another build would name files that are not here.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
      const isOfThisBuild = !isPage || (await response.clone().text()).includes(entryScript);
      return response.ok && isOfThisBuild ? response : null;
    },
  },
]);
precacheAndRoute(precached);
cleanupOutdatedCaches();

const isOwn = (url: URL, pattern: RegExp): boolean => url.origin === location.origin && pattern.test(url.pathname);

registerRoute(({ url }) => isOwn(url, /^\/api\/restaurants(?:\/rst_\w+)?$/), answers);
registerRoute(
  ({ url }) => isOwn(url, /^\/(?:assets|fonts)\//),
  new CacheFirst({ cacheName: "assets", plugins: [expireBeyond(200)] }),
);
registerRoute(
  ({ url }) => isOwn(url, /^\/(?:art|icons)\//),
  new StaleWhileRevalidate({ cacheName: "art", plugins: [expireBeyond(120), emptyPicture] }),
);
registerRoute(
  ({ url }) => isOwn(url, /^\/photos\//),
  new CacheFirst({ cacheName: visitedCaches.photos, plugins: [expireBeyond(60), emptyPicture] }),
);

/** Keeps what a rendered page shows as if the API had answered it (functions/site/document.ts). */
async function keepFirstData(page: Response): Promise<void> {
  const [, block] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(await page.text()) ?? [];
  const data: unknown = JSON.parse(block ?? "{}");
  if (!page.ok || !isRecord(data)) return;
  const cache = await caches.open(visitedCaches.answers);
  for (const [path, answer] of Object.entries(data)) {
    if (!path.startsWith("/restaurants") || answer === null) continue;
    const { href } = new URL(`/api${path}`, location.origin);
    await cache.put(href, Response.json(answer));
    await answerTimes.updateTimestamp(href);
  }
  await answerTimes.expireEntries();
}

/** The app's empty page when it can show something at this address, else the way to what is on the device. */
async function openOffline(url: URL): Promise<Response> {
  if (url.pathname === sitePaths.landing) return Response.redirect(reservationPaths.reservations);
  if (!(await canShow(url))) return Response.redirect(offlinePath(url.pathname + url.search));
  return (await matchPrecache(emptyPages[await detectLanguage(url)])) ?? Response.error();
}

async function canShow(url: URL): Promise<boolean> {
  const address = publicData(url);
  if (address !== undefined) return (await caches.match(address, { cacheName: visitedCaches.answers })) !== undefined;
  const { today, timeline } = reservationPaths;
  if (url.pathname === today || url.pathname === timeline) return (await caches.match(bookScript)) !== undefined;
  return url.pathname === offlinePage || /^\/reservations(?:\/rsv_\w+)?$/.test(url.pathname);
}

/** The API's address of what a public page shows. */
function publicData({ pathname, searchParams }: URL): string | undefined {
  if (pathname === restaurantPaths.restaurants)
    return `/api${buildAddress(
      "/restaurants",
      readFilters((name) => searchParams.get(name)),
    )}`;
  const [, restaurantId] = /^\/restaurant\/([^/]+)$/.exec(pathname) ?? [];
  return restaurantId === undefined ? undefined : `/api/restaurants/${restaurantId}`;
}

/** As the edge decides it (infra/site/viewer-request.js); a browser that hides its cookies from workers gets German. */
async function detectLanguage(url: URL): Promise<Language> {
  const cookie = "cookieStore" in globalThis ? await cookieStore.get("lang") : undefined;
  return (url.searchParams.get("lang") ?? cookie?.value) === "en" ? "en" : "de";
}
