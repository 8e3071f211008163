import { brand } from "#shared/platform/brand.ts";
import { orderYears } from "#shared/restaurants/constants.ts";
import { personMonths, phoneBookingDays, wishDays } from "#shared/reservations/retention.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { sitePaths } from "../../../paths.ts";
import type { OperatorWords } from "../document.ts";
import type { Privacy } from "./de.ts";

export const privacy = (operator: OperatorWords): Privacy => ({
  title: "Privacy notice",
  description: `Which of your data ${brand} processes, what for, for how long, and what rights you have.`,
  sections: {
    summary: {
      heading: "The essentials",
      blocks: [
        [
          "We process only what an account, a reservation and an order need.",
          "No advertising, no visitor statistics, no third-party services: fonts, pictures and scripts come from our own address.",
          "The details of your reservation are seen only by the restaurant you ask.",
          "You can take your data with you and delete your account yourself at any time.",
        ],
      ],
    },
    controller: {
      heading: "Controller",
      blocks: [
        "The controller within the meaning of the General Data Protection Regulation (GDPR) is:",
        { address: [operator.name, operator.street, operator.town] },
        {
          terms: [
            ["Email", operator.email],
            ["Telephone", operator.phone],
            ["Data protection officer", operator.dataProtectionOfficer],
          ],
        },
        `For the contract about food and for your visit, the restaurant itself is the controller. You find its contact details on its page at ${brand}.`,
      ],
    },
    visit: {
      heading: "Visiting the website",
      blocks: [
        "To fetch a page, your browser transmits what is technically necessary, your IP address included. Our service provider processes it to deliver the page and to fend off attacks. Our own logs hold no IP addresses, no names and no search terms, only the time, the function that was called, its outcome and its duration. They are deleted after one month.",
        "The legal basis is our legitimate interest in a secure, working service (Art. 6(1)(f) GDPR).",
      ],
    },
    browser: {
      heading: "Cookies and your browser’s storage",
      blocks: [
        `Without your consent we store only what is strictly necessary for the service you asked for (section 25(2) no. 2 TDDDG, the German act on data protection in digital services): your sign-in, the language you chose, forms you have begun, your choice about cookies and, while you are signed in, your reservations for times without a network. Anything else requires your consent (section 25(1) TDDDG, Art. 6(1)(a) GDPR), which you can withdraw at any time for the future. The [cookie policy](${sitePaths.cookiePolicy}) names every single entry.`,
      ],
    },
    position: {
      heading: "Near me",
      blocks: [
        "If you press “Near me”, your browser asks whether it may show us your location. It is rounded to about a kilometre and compared in your browser only, to find the nearest city and the distances. We are sent the name of the city and, in cities with more than a hundred restaurants, that of each district whose restaurants are being loaded, starting with the nearest. The location is not stored and is forgotten as soon as you leave the page. The legal basis is your consent (Art. 6(1)(a) GDPR), which you can withdraw in your browser’s settings.",
      ],
    },
    account: {
      heading: "Account and sign-in",
      blocks: [
        "For an account we process your name, email address and language, and, if you like, a password, your telephone number and favourite cuisines. The password is transmitted and stored in a way that we cannot read. You may protect your sign-in with a second step.",
        "The legal basis is the contract of use with you (Art. 6(1)(b) GDPR).",
      ],
    },
    reservations: {
      heading: "Reservations",
      blocks: [
        "A request needs your name, email address, telephone number, date, time and number of guests; special requests are optional. The restaurant you ask receives these details in order to confirm or decline your table. Messages about your reservation go to the confirmed address of your account.",
        "If you answer the reminder, the restaurant sees that you’re coming. If it notes that you never came, we email you, and you can object for two weeks. Only this restaurant and we see the note, the reason and your sentence; no other restaurant does.",
        "Please mention no health data in the special requests that the restaurant does not need. What you do mention there, such as an allergy, we pass on to this restaurant at your request (Art. 9(2)(a) GDPR).",
        "Apart from that, the legal basis is the mediation you ask us for (Art. 6(1)(b) GDPR).",
      ],
    },
    phoneBookings: {
      heading: "Reservations by phone or at the door",
      blocks: [
        `If you book by phone or in person rather than through ${brand}, the restaurant may enter your table in the reservations book it keeps with us: date, time, number of guests and, as far as you give them, your name, your telephone number and a note. No email address is stored, and we don’t write to you. Only the restaurant sees these details.`,
        `In this case the restaurant is the controller, and we store the details on its behalf (Art. 28 GDPR). They are deleted ${phoneBookingDays} days after your visit, or earlier if the restaurant deletes its account. For access or earlier deletion, please ask the restaurant.`,
      ],
    },
    orders: {
      heading: "Orders and payment",
      blocks: [
        "For orders we process the restaurant, the dishes, the amount and the time, in order to pass on and settle the order (Art. 6(1)(b) GDPR).",
        "Payments by credit card, SEPA direct debit, Apple Pay, Google Pay or PayPal are handled by two payment providers on their own responsibility. We neither see nor store your card and bank details.",
      ],
    },
    partners: {
      heading: "Restaurants and their contacts",
      blocks: [
        "Of restaurants we process the details of registration, profile and menu. What belongs on the public page, namely name, address, contact, description, photos, hours and menu, is seen by every visitor once the restaurant is approved and visible.",
        "The legal basis is the contract with the restaurant (Art. 6(1)(b) GDPR), for contact persons our legitimate interest in working together (point (f)).",
      ],
    },
    emails: {
      heading: "Emails",
      blocks: [
        "We write to you only about your account and your reservations: codes for signing in and confirming, the state of your reservation, and a reminder the day before; if you report a page, also its receipt and our decision. We send no advertising, and our emails contain no tracking pixels.",
      ],
    },
    notices: {
      heading: "Reports about restaurants",
      blocks: [
        "If you report a restaurant’s page, we store your report and, if you give them, your name and email address. We need them to confirm receipt, to decide and to tell you the decision. The restaurant learns the reason for the report, but not who sent it.",
        "The legal basis is our duty to receive and process reports (Art. 6(1)(c) GDPR with Art. 16, 17 and 20 of Regulation (EU) 2022/2065).",
      ],
    },
    recipients: {
      heading: "Who receives data",
      blocks: [
        [
          "the restaurant where you reserve or order",
          "Amazon Web Services EMEA SARL, 38 Avenue John F. Kennedy, 1855 Luxembourg, as processor for data centre, database, sign-in and the sending of emails (Art. 28 GDPR)",
          "the payment providers, as soon as you pay online",
          "authorities, where a law obliges us",
        ],
        "Your data are not sold.",
      ],
    },
    countries: {
      heading: "Where data are processed",
      blocks: [
        "Database and sign-in run in a data centre in the European Union. The site is delivered through a network of caches in Europe and North America. Where data reach the USA, this rests on the adequacy decision for the EU-US Data Privacy Framework and, in addition, on the standard contractual clauses of the European Commission (Art. 45 and 46 GDPR).",
      ],
    },
    retention: {
      heading: "How long we keep data",
      blocks: [
        {
          table: {
            head: ["Data", "Period"],
            rows: [
              ["Account, profile, preferences", "until you delete the account"],
              [
                "Reservations",
                `${personMonths} months after the visit, afterwards only without reference to you; earlier if you delete the account`,
              ],
              [
                "Special requests, the restaurant’s notes and messages about a reservation, and your sentence objecting to a no-show",
                `${wishDays} days after the visit`,
              ],
              ["Reservations by phone or at the door", `${phoneBookingDays} days after the visit`],
              [
                "Order and invoice data",
                `${orderYears} years, because of retention under German commercial and tax law (section 257 HGB, section 147 AO); without reference to you once the account is deleted`,
              ],
              ["Reports about restaurants", "seven months after the decision"],
              ["Operational logs", "one month"],
              ["Backups of the database", "35 days"],
              ["Note that an account was deleted, with the address for the confirmation", "one day"],
            ],
          },
        },
      ],
    },
    rights: {
      heading: "Your rights",
      blocks: [
        "You have the right of access (Art. 15 GDPR), rectification (Art. 16), erasure (Art. 17), restriction of processing (Art. 18) and data portability (Art. 20). You may withdraw a consent at any time with effect for the future (Art. 7(3)).",
        {
          important:
            "On grounds relating to your particular situation, you may object at any time to processing that rests on our legitimate interest (Art. 21 GDPR).",
        },
        `Much needs no detour: in [your profile](${accountPaths.profile}) you change your details, download all your data and delete your account. For anything else, a message to ${operator.email} is enough.`,
      ],
    },
    complaint: {
      heading: "Complaints",
      blocks: [
        "You may complain to any data protection authority (Art. 77 GDPR), for instance where you live. The one responsible for us is:",
        { address: [operator.dataProtectionAuthority] },
      ],
    },
    duty: {
      heading: "What you must provide, and automated decisions",
      blocks: [
        "Browsing and searching need no details at all. Without the required fields of a form we cannot open an account or pass on a reservation. There are no automated decisions with legal effect and no profiling: the restaurant decides about your request.",
      ],
    },
    security: {
      heading: "Security",
      blocks: [
        "All connections are encrypted, and so are stored data. Access is limited to what is needed, and every change to a restaurant is recorded in a way that can be traced.",
      ],
    },
    changes: {
      heading: "Changes",
      blocks: [
        "When the processing changes, we change this text. The version published here applies; its date is at the top. The German version is binding.",
      ],
    },
  },
});
