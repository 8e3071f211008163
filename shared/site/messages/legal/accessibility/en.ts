import { brand } from "#shared/platform/brand.ts";
import type { OperatorWords } from "../document.ts";
import type { Accessibility } from "./de.ts";

export const accessibility = (operator: OperatorWords): Accessibility => ({
  title: "Accessibility",
  description: `How ${brand} makes sure that everyone finds a table, and where to turn if something stands in the way.`,
  sections: {
    service: {
      heading: "The service",
      blocks: [
        `${brand} is a marketplace for restaurants: search, read menus and opening hours, request a table and manage your reservations. Restaurants keep their page here and answer requests. Everything works in the browser, without extra software, in German and English.`,
      ],
    },
    state: {
      heading: "State of conformity",
      blocks: [
        "This website aims to comply with the German Accessibility Strengthening Act (BFSG) and its ordinance (BFSGV). The benchmark is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and the standard EN 301 549.",
        "This is based on a self-assessment. Before each release all pages are checked automatically, in both languages, on narrow and wide screens, and the way to a sent reservation by keyboard alone. An assessment by an independent body and by people with disabilities is still to come.",
      ],
    },
    how: {
      heading: "What we do for it",
      blocks: [
        [
          "Every function can be reached by keyboard, the focus is always visible, and dialogs return it.",
          "Headings, regions and form fields have names that screen readers announce.",
          "Text reaches a contrast ratio of at least 4.5 : 1; nothing is said by colour alone.",
          "Nothing is lost at 200 % zoom and on a width of 320 pixels.",
          "Errors are explained next to the field, and what you typed remains.",
          "Motion is left out if your system asks for that. Alt+T takes you to the notifications.",
        ],
      ],
    },
    limits: {
      heading: "What is not accessible yet",
      blocks: [
        [
          "Restaurants upload their own photos, which have no description of their own. What a picture shows is not always said in the text.",
          "Descriptions and menus are written by the restaurants; their English versions may be missing.",
          "A linked map or a restaurant’s own website is not part of our service.",
        ],
      ],
    },
    feedback: {
      heading: "Reporting barriers",
      blocks: [
        "Does something stand in your way, or do you need information in another form? Write or call. If you can, tell us the page and what you wanted to do; we answer within two weeks.",
        {
          terms: [
            ["Email", operator.email],
            ["Telephone", operator.phone],
          ],
        },
      ],
    },
    authority: {
      heading: "Market surveillance",
      blocks: [
        "If our answer does not help, you can turn to the market surveillance authority:",
        {
          address: [
            "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
            "Carl-Miller-Straße 6",
            "39112 Magdeburg, Germany",
            "MLBF@ms.sachsen-anhalt.de",
          ],
        },
      ],
    },
  },
});
