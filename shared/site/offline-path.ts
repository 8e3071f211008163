// The service worker loads this file: it must not import anything.

/** Where the service worker leads when a page is not on the device and the network is away. */
export const offlinePage = "/offline";

/** @param from path and query of the page that was opened */
export const offlinePath = (from: string): string => `${offlinePage}?from=${encodeURIComponent(from)}`;
