import type { JsonLdObject } from "schema-dts";
import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { escapeHtml, escapeJson } from "./document.ts";

/** The head of a page, for browsers, search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path and query without the language. A page without one is not indexed. */
  readonly canonical?: string;
  readonly language: Language;
  /** JSON-LD, built from real data only. */
  readonly structuredData?: JsonLdObject;
  /** The picture of link previews, as a path of the site. */
  readonly sharedPicture?: string | undefined;
  /** The picture that the first paint waits for. */
  readonly preloadedPicture?: string;
}

/** `https://tischkaiser.example` */
type Origin = string;

/** The picture that a shared link shows: logo, name and heading, in the page's language. */
export const sharedPictureUrl = (language: Language): string => `/icons/share.${language}.jpg`;

export function renderHead(head: Head, origin: Origin): string {
  const title = `${escapeHtml(head.title)} · ${brand}`;
  const description = escapeHtml(head.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(head.canonical === undefined
      ? ['<meta name="robots" content="noindex" />']
      : renderAddresses(head.canonical, head.language, origin)),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${brand}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...renderPicture(head, origin),
    `<meta property="og:locale" content="${head.language === "de" ? "de_DE" : "en_GB"}" />`,
    `<meta property="og:locale:alternate" content="${head.language === "de" ? "en_GB" : "de_DE"}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(head.preloadedPicture === undefined
      ? []
      : [`<link rel="preload" as="image" href="${head.preloadedPicture}" />`]),
    ...(head.structuredData ? [`<script type="application/ld+json">${escapeJson(head.structuredData)}</script>`] : []),
  ].join("");
}

/** Our own picture has its size, so that it appears the first time a link is shared: https://ogp.me */
const renderPicture = ({ sharedPicture, language }: Head, origin: Origin): string[] =>
  sharedPicture === undefined
    ? [
        `<meta property="og:image" content="${escapeHtml(origin + sharedPictureUrl(language))}" />`,
        '<meta property="og:image:width" content="1200" />',
        '<meta property="og:image:height" content="630" />',
        `<meta property="og:image:alt" content="${brand}" />`,
      ]
    : [`<meta property="og:image" content="${escapeHtml(origin + sharedPicture)}" />`];

/** The page's address, and its address in each language. */
function renderAddresses(canonical: string, language: Language, origin: Origin): string[] {
  const addressIn = (target: Language) => escapeHtml(origin + localizeAddress(canonical, target));
  return [
    `<link rel="canonical" href="${addressIn(language)}" />`,
    `<link rel="alternate" hreflang="de" href="${addressIn("de")}" />`,
    `<link rel="alternate" hreflang="en" href="${addressIn("en")}" />`,
    `<link rel="alternate" hreflang="x-default" href="${addressIn("de")}" />`,
    `<meta property="og:url" content="${addressIn(language)}" />`,
  ];
}

/** Adds the language to an address of the site. German is the default and has no parameter. */
export const localizeAddress = (path: string, language: Language): string =>
  language === "de" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=en`;
