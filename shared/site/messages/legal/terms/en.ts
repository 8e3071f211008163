import { brand } from "#shared/platform/brand.ts";
import { orderYears, platformFeePercent } from "#shared/restaurants/constants.ts";
import {
  expiredUntilPause,
  maxOpenRequests,
  maxOpenRequestsPerRestaurant,
  maxRequestsPerDay,
} from "#shared/reservations/request-limits.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { sitePaths } from "../../../paths.ts";
import type { OperatorWords } from "../document.ts";
import type { Terms } from "./de.ts";

export const terms = (operator: OperatorWords): Terms => ({
  title: "Terms and conditions",
  description: `What applies when you request a table, order, or take part as a restaurant at ${brand}.`,
  sections: {
    scope: {
      heading: "Scope",
      blocks: [
        `These terms apply between you and the operator of ${brand}:`,
        { address: [operator.name, operator.street, operator.town] },
        "They apply to guests and, where stated, to participating restaurants. Other terms apply only if we expressly agree to them. The language of the contract is German; this English version is meant to help you understand it.",
      ],
    },
    mediation: {
      heading: "We mediate",
      blocks: [
        {
          important: `The contract about food and drink is made between you and the restaurant. ${brand} only mediates it and is not a party to it.`,
        },
        "The restaurant is responsible for preparation, details of ingredients and allergens, pickup, delivery and your visit. Where delivery is offered, the restaurant brings the food itself; we use no third-party couriers.",
        "Only partner restaurants that we have checked before approval are listed. The check is no warranty of a particular quality.",
      ],
    },
    account: {
      heading: "Account",
      blocks: [
        "You can browse without signing in. You can order as a guest or with an account; a reservation needs an account, so that the restaurant can reach you. The account is free of charge. Your details must be correct, and you keep your sign-in to yourself.",
        `You can delete your account at any time in [your profile](${accountPaths.profile}). We may terminate it with two weeks’ notice, or at once for good cause, for instance because of false details or repeated no-shows.`,
      ],
    },
    reservations: {
      heading: "Reservations",
      blocks: [
        "Your request for a reservation is not yet a promise. It becomes binding when the restaurant confirms it. The restaurant may decline a request; a request that is not answered by the time it was meant for lapses.",
        "You can cancel a request and a confirmed table free of charge up to the booked time. Please do so as soon as you know that you are not coming: an empty table hurts the restaurant. The restaurant, too, may cancel for good cause and will let you know.",
      ],
    },
    orders: {
      heading: "Orders",
      blocks: [
        "A restaurant’s menu is not yet an offer but an invitation to order. With your order you make an offer; the contract is made when the restaurant accepts it. You choose pickup or, where available, the restaurant’s own delivery.",
        "All prices are final prices in euro including VAT. The cost of delivery is stated before you order.",
      ],
    },
    payment: {
      heading: "Payment",
      blocks: [
        "The platform causes no extra cost for guests.",
        "Where the restaurant offers it, you can pay by:",
        ["credit card", "SEPA direct debit", "Apple Pay", "Google Pay", "PayPal"],
        "Payments are handled by two payment providers, on their terms. The restaurant issues the invoice.",
      ],
    },
    withdrawal: {
      heading: "Withdrawal",
      blocks: [
        `There is no right of withdrawal for perishable food. See the [withdrawal notice](${sitePaths.withdrawal}).`,
      ],
    },
    partners: {
      heading: "For restaurants",
      blocks: [
        `Participating restaurants pay a platform fee of ${platformFeePercent} % of the gross order value excluding delivery. Reservations, admission and presentation carry no fee.`,
        "A restaurant is checked after registration and appears once we approve it and it makes itself visible. The partner portal requires a second check. We may withdraw approval and verification if details are wrong, complaints are justified or laws are broken; we state the reason.",
        `The restaurant keeps menu, prices, hours, allergens and photos up to date, holds the rights to them and grants us the right to show them while it takes part. It answers requests promptly: if ${expiredUntilPause} in a row expire without an answer, we take no new ones for the restaurant until it is back, and tell it the reason. It uses guests’ details only for their visit.`,
        "The list is ordered by name; a search puts the best match first, and a guest’s location the nearest. A place in it cannot be bought. Either side may terminate in text form with 30 days’ notice; restaurants address complaints to the email address named below.",
      ],
    },
    conduct: {
      heading: "Fair use",
      blocks: [
        [
          "no false details, no requests in the name of others unless they asked you to",
          `no requests that you don’t intend to honour; at most ${maxRequestsPerDay} a day are possible, and at most ${maxOpenRequests} can be open at a time, ${maxOpenRequestsPerRestaurant} of them at the same restaurant`,
          "no automated reading, and nothing that disturbs the service",
        ],
      ],
    },
    liability: {
      heading: "Liability",
      blocks: [
        "Our liability is unlimited for intent and gross negligence, for injury to life, body or health, under the German Product Liability Act, and where we have given a guarantee. For slight negligence we are liable only for breach of a duty on whose fulfilment you may rely and which makes the contract possible in the first place, limited to the typical, foreseeable damage. Any other liability is excluded.",
        "The restaurant is liable for what the restaurant provides.",
      ],
    },
    records: {
      heading: "Retention",
      blocks: [
        `We keep order and invoice data for ${orderYears} years. How we handle data is said in the [privacy notice](${sitePaths.privacy}).`,
      ],
    },
    changes: {
      heading: "Changes to these terms",
      blocks: [
        "We tell you about changes by email at least six weeks in advance. They apply if you agree to them. If you do not, the former version stays in force; we may then terminate the contract with the notice stated above.",
      ],
    },
    final: {
      heading: "Final provisions",
      blocks: [
        "German law applies. Consumers keep the protection of the mandatory provisions of the state in which they live. If a provision is invalid, the others remain in force.",
        "We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG). Write to us, and we will look for a solution:",
        { terms: [["Email", operator.email]] },
      ],
    },
  },
});
