import { mapUrl } from "../../../shared/paths.ts";

/**
 * Attributes of a link to a place on a map. Android opens the map app that the person uses (`geo:`, RFC 5870), any other
 * system the page of a map.
 */
export const mapLink = (place: string, open = (address: string) => location.assign(address)) => ({
  href: mapUrl(place),
  target: "_blank",
  rel: "noopener noreferrer",
  onClick: (event: { preventDefault: () => void }) => {
    if (!/Android/.test(navigator.userAgent)) return;
    event.preventDefault();
    open(`geo:0,0?q=${encodeURIComponent(place)}`);
  },
});
