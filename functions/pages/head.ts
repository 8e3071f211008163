import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/restaurants/constants.ts";
import { escapeHtml, escapeJson } from "./escape.ts";

/** What a page says about itself to browsers, search engines and whoever shares it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path and query without the language; none keeps the page out of every index. */
  readonly canonical?: string;
  readonly language: Language;
  /** schema.org, made of real data only. */
  readonly structuredData?: object;
  /** Shown by whoever shares the page, from its root on. */
  readonly sharedPicture?: string | undefined;
  /** What the first paint would wait for. */
  readonly preloadedPicture?: string;
}

/** `https://tischkaiser.example` */
type Origin = string;

/** Drawn by bin/brand-pictures.ts. */
export const sharedPictureUrl = (language: Language): string => `/icons/share.${language}.jpg`;

export function renderHead(head: Head, origin: Origin): string {
  const title = `${escapeHtml(head.title)} · ${brand}`;
  const description = escapeHtml(head.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(head.canonical === undefined
      ? ['<meta name="robots" content="noindex" />']
      : addressesOf(head.canonical, head.language, origin)),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${brand}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...pictureOf(head, origin),
    `<meta property="og:locale" content="${head.language === "de" ? "de_DE" : "en_GB"}" />`,
    `<meta property="og:locale:alternate" content="${head.language === "de" ? "en_GB" : "de_DE"}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(head.preloadedPicture === undefined
      ? []
      : [`<link rel="preload" as="image" href="${head.preloadedPicture}" />`]),
    ...(head.structuredData ? [`<script type="application/ld+json">${escapeJson(head.structuredData)}</script>`] : []),
  ].join("\n    ");
}

/** Our own picture names its size, so that it is shown the first time a link is shared: https://ogp.me */
const pictureOf = ({ sharedPicture, language }: Head, origin: Origin): string[] =>
  sharedPicture === undefined
    ? [
        `<meta property="og:image" content="${escapeHtml(origin + sharedPictureUrl(language))}" />`,
        '<meta property="og:image:width" content="1200" />',
        '<meta property="og:image:height" content="630" />',
        `<meta property="og:image:alt" content="${brand}" />`,
      ]
    : [`<meta property="og:image" content="${escapeHtml(origin + sharedPicture)}" />`];

/** The page's own address, and the same page in the other language. */
function addressesOf(canonical: string, language: Language, origin: Origin): string[] {
  const at = (wanted: Language) => escapeHtml(origin + localizedAddress(canonical, wanted));
  return [
    `<link rel="canonical" href="${at(language)}" />`,
    `<link rel="alternate" hreflang="de" href="${at("de")}" />`,
    `<link rel="alternate" hreflang="en" href="${at("en")}" />`,
    `<link rel="alternate" hreflang="x-default" href="${at("de")}" />`,
    `<meta property="og:url" content="${at(language)}" />`,
  ];
}

/** German has the plain address, English says so. */
export const localizedAddress = (path: string, language: Language): string =>
  language === "de" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=en`;
