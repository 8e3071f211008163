import type { Page } from "@playwright/test";
import type { Language } from "#shared/platform/text/language.ts";
import type { Messages } from "./messages.ts";
import type { Person } from "./person.ts";

/** A state of a page and the name of its screenshot. `act` leads there from the view before. */
export interface View {
  readonly name: string;
  readonly act?: (page: Page, messages: Messages) => Promise<void>;
  /** On a wide screen it looks like the view before. */
  readonly isPhoneOnly?: true;
}

/** A page to open and the views it goes through in order. */
export interface Visit {
  readonly path: string;
  /** The signed-in person; nobody is signed in without one. */
  readonly who?: Person;
  /** The page shows photos. The browser tests do not wait for the demo's photos and mock them. */
  readonly withPhotos?: true;
  /** Only text and picture differ from a neighbour's, so one language is enough. */
  readonly only?: Language;
  readonly views: readonly View[];
}

/** A demo restaurant with a menu, offers, wines and photos. */
export const restaurant = "rst_kastanienkaiser";
