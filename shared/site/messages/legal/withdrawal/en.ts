import { brand } from "#shared/platform/brand.ts";
import { withdrawalDays } from "#shared/restaurants/constants.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import type { OperatorWords } from "../document.ts";
import type { Withdrawal } from "./de.ts";

export const withdrawal = (operator: OperatorWords): Withdrawal => ({
  title: "Right of withdrawal",
  description: "When you can withdraw from a contract, when you cannot, and how soon you get your money back.",
  sections: {
    partner: {
      heading: "Who your contract is with",
      blocks: [
        `The contract about food is made between you and the restaurant; ${brand} only mediates it. A withdrawal is therefore addressed to the restaurant. If you send it to us, we pass it on.`,
      ],
    },
    food: {
      heading: "No withdrawal for perishable food",
      blocks: [
        {
          important:
            "There is no right of withdrawal for perishable food (section 312g(2) no. 2 of the German Civil Code, BGB). This applies as soon as you have ordered, even before cooking begins.",
        },
        "It also applies to food that is made to your wishes (section 312g(2) no. 1 BGB). If something is not in order, you have your statutory rights for defects; turn to the restaurant at once.",
      ],
    },
    tables: {
      heading: "Reservations",
      blocks: [
        `A reservation costs nothing and needs no withdrawal: simply cancel it under [Reservations](${reservationPaths.reservations}).`,
      ],
    },
    right: {
      heading: "Where there is a right of withdrawal",
      blocks: [
        `Where a right of withdrawal exists, for instance for goods that keep, you as a consumer may withdraw from the contract within ${withdrawalDays} days without giving reasons. The period begins when you have received the goods, for services when the contract is made.`,
        "A clear statement to the restaurant is enough, for example by email. You may use the form below, but you need not. The period is kept if you send your statement before it ends.",
        `Your account at ${brand} is a service free of charge. From this contract, too, you may withdraw within ${withdrawalDays} days, towards us; it is simpler to delete the account in [your profile](${accountPaths.profile}).`,
      ],
    },
    refund: {
      heading: "Effects of withdrawal",
      blocks: [
        `After a valid withdrawal you receive all payments back, including the cost of standard delivery, without delay and within ${withdrawalDays} days at the latest, the way you paid and without any fee. The period begins when your statement has arrived.`,
        `You send goods back within ${withdrawalDays} days; until they arrive or you prove that you sent them, the refund may wait. You bear the cost of returning them. You pay for a loss in value only if it comes from handling that was not needed to examine the goods.`,
      ],
    },
    form: {
      heading: "Model withdrawal form",
      blocks: [
        "If you wish to withdraw, fill this in and send it to the restaurant or to us:",
        { address: [operator.name, operator.street, operator.town, operator.email] },
        {
          form: [
            "I hereby withdraw from my contract for:",
            "Restaurant:",
            "Ordered on / received on:",
            "Name:",
            "Address:",
            "Date, signature (on paper only):",
          ],
        },
      ],
    },
  },
});
