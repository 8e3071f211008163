import { brand } from "#shared/platform/brand.ts";
import { consentDays } from "#shared/restaurants/constants.ts";
import { sitePaths } from "../../../paths.ts";
import type { OperatorWords } from "../document.ts";
import type { CookiePolicy } from "./de.ts";

export const cookiePolicy = (operator: OperatorWords): CookiePolicy => ({
  title: "Cookie policy",
  description: `What ${brand} keeps in your browser, what for, for how long, and how you decide about it.`,
  sections: {
    what: {
      heading: "What this is about",
      blocks: [
        "Cookies are small entries that a website leaves in your browser. The same goes for local storage, for the storage of a tab and for the caches that work without a network. This policy means all of them.",
        {
          important:
            "Before you decide, nothing runs that is not necessary. Refusing is as easy as accepting, and everything works without your consent.",
        },
      ],
    },
    choice: {
      heading: "Your decision",
      blocks: [
        `We ask you on your first visit and again after ${consentDays} days, about six months. Until then you can change your choice at any time under “Cookie settings” at the end of every page. A withdrawal takes effect at once.`,
        "Your choice is kept in your browser only. If you delete this website’s data there, we ask again.",
      ],
    },
    necessary: {
      heading: "Necessary",
      blocks: [
        "Without these entries, what you ask us for does not work (section 25(2) no. 2 TDDDG). They cannot be switched off here.",
        {
          table: {
            head: ["Entry", "What for", "How long"],
            rows: [
              [
                "cookie_consent, cookie_consent_timestamp",
                "your choice about cookies, and its time",
                `${consentDays} days`,
              ],
              ["lang", "the language, once you choose one, by a link or in your profile as well (cookie)", "one year"],
              [
                "CognitoIdentityServiceProvider.…",
                "your sign-in, once you sign in",
                "until you sign out; you stay signed in for 30 days at most",
              ],
              [
                "CognitoSignInState.…",
                "your email address and how far you are, while you sign in",
                "until you are signed in, at the latest until you close the tab",
              ],
              [
                "second-step",
                "that this sign-in had its second step, if you use one",
                "until you delete this website’s data",
              ],
              ["home", "which page is yours after signing in", "until you sign out"],
              [
                "request-sound",
                "that a tone announces new requests, if you switch it on as a restaurant",
                "until you switch it off",
              ],
              [
                "book-marks:…",
                "marks in a restaurant’s reservations book that still wait for the network",
                "until they are sent",
              ],
              [
                "draft:account, draft:registration, draft:registration-code, draft:reset-password",
                "your email address, and the code that you type when registering or resetting, with a number by which we know the registration; never a password",
                "until you are signed in or close the tab",
              ],
              [
                "draft:customer-registration, draft:restaurant-registration, draft:partner-signup",
                "what you typed when registering, without the password",
                "until you are signed in or close the tab",
              ],
              [
                "draft:profile-details, draft:profile-preferences, draft:restaurant-settings, draft:restaurant-plan, draft:dashboard-dish…, draft:dashboard-offer…, draft:dashboard-wine…, draft:person",
                "what you typed into these forms and haven’t saved yet, and with which account",
                "until you save, close the tab or sign out",
              ],
              [
                "draft:me:…, draft:book:…",
                "for restaurants the account and the reservations book with the guests’ details, as you saw both last, for times without a network",
                "until you close the tab or sign out",
              ],
              [
                "draft:waiting:request:…",
                "your request for a table, as soon as you choose something, so that it survives a sign-in, a number so that it arrives only once, and to which address a code is on its way",
                "one hour, and never beyond signing out",
              ],
              [
                "draft:phone-line:…",
                "for restaurants a reservation by phone that was begun, and a number so that it arrives only once",
                "until it is entered, or you close the tab or sign out",
              ],
              [
                "draft:unsent:…",
                "your answer to a request or a cancellation, with the details of the reservation, until it has arrived",
                "until it has arrived or you take it back, close the tab or sign out",
              ],
              [
                "draft:note:…",
                "for restaurants, a note on a table that you typed and that hasn’t been saved yet",
                "until it’s saved, you close the tab or sign out",
              ],
              [
                "draft:report:…, draft:appeal:…, draft:objection:…, draft:decision:…",
                "what you typed into a report, an objection or the decision about it, with your name and email address if you give them",
                "until you send it, close the tab or sign out",
              ],
              [
                "draft:waiting:restaurant",
                "what you entered about your restaurant, so that it survives a sign-in",
                "one hour, and never beyond signing out",
              ],
              [
                "draft:waiting:registration, draft:waiting:confirmed",
                "which email address was registered and which was confirmed in this browser, with a number by which we know the registration",
                "one hour, and never beyond signing out",
              ],
              [
                "draft:waiting:sign-in-code",
                "the email address to which a code for signing in is on its way",
                "one hour, and never beyond signing in",
              ],
              [
                "draft:waiting:return",
                "the page where you go on after signing in",
                "one hour, and never beyond signing out",
              ],
              [
                "tickets:…",
                "your reservations, so that you can open them without a network",
                "seven days, and never beyond signing out",
              ],
              [
                "answers, photos (caches)",
                "the restaurants you looked at last, for when you have no network, once you have signed in here; “workbox-expiration” remembers how old they are",
                "seven days; deleted when you sign out. What you look at afterwards, seven days again",
              ],
              [
                "workbox-precache-v2-…, assets, art (caches)",
                "this website’s program, fonts and pictures, so that it starts without a network once you have signed in; nothing of it is about you",
                "until the next version of the website; assets and art seven days after they were last used",
              ],
              ["owner-bar-dismissed", "that you closed the note about the partner portal", "until you close the tab"],
            ],
          },
        },
      ],
    },
    functional: {
      heading: "Functional",
      blocks: [
        "Comfort beyond the necessary: with your consent this device keeps your last five searches under “recent_searches” and suggests them again. They are not sent to anyone, including us. “Clear history” below the suggestions empties the list; if you withdraw your consent, it is deleted.",
      ],
    },
    analytics: {
      heading: "Analytics",
      blocks: [
        "Counting and understanding visits. We use nothing here at present; your choice applies as soon as that changes.",
      ],
    },
    marketing: {
      heading: "Marketing",
      blocks: ["Offers that suit you. We use nothing here at present; your choice applies as soon as that changes."],
    },
    others: {
      heading: "No third parties",
      blocks: [
        "No other provider leaves anything in your browser through our pages. If you follow a link to a map or to a restaurant’s website, its own rules apply there.",
      ],
    },
    more: {
      heading: "More about this",
      blocks: [
        `How we handle data otherwise is said in the [privacy notice](${sitePaths.privacy}). We answer questions at ${operator.email}.`,
      ],
    },
  },
});
