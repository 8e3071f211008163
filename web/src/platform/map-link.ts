import { mapUrl } from "#shared/restaurants/paths.ts";

/**
 * Attributes of a link to an address on a map. Android opens the map app that the person uses (`geo:`, RFC 5870), any other
 * system the page of a map.
 */
export const mapLink = (address: string, open = (url: string) => location.assign(url)) => ({
  href: mapUrl(address),
  target: "_blank",
  rel: "noopener noreferrer",
  onClick: (event: { preventDefault: () => void }) => {
    if (!navigator.userAgent.includes("Android")) return;
    event.preventDefault();
    open(`geo:0,0?q=${encodeURIComponent(address)}`);
  },
});
