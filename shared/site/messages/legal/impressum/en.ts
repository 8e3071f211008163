import { brand } from "#shared/platform/brand.ts";
import { sitePaths } from "../../../paths.ts";
import type { OperatorWords } from "../document.ts";
import type { Impressum } from "./de.ts";

export const impressum = (operator: OperatorWords): Impressum => ({
  title: "Legal notice",
  description: `Who runs ${brand} and how to reach us.`,
  sections: {
    provider: {
      heading: "Details under section 5 DDG (German Digital Services Act)",
      blocks: [
        { address: [operator.name, operator.street, operator.town] },
        {
          terms: [
            ["Represented by", operator.representatives],
            ["Registration", operator.register],
            ["VAT identification number under section 27a UStG", operator.vatId],
          ],
        },
      ],
    },
    contact: {
      heading: "Contact",
      blocks: [
        {
          terms: [
            ["Email", operator.email],
            ["Telephone", operator.phone],
          ],
        },
        "Questions about dishes, tables and opening hours are best answered by the restaurant itself; you’ll find its number on its page.",
      ],
    },
    editor: {
      heading: "Responsible for content under section 18(2) MStV",
      blocks: [{ address: [operator.editor] }],
    },
    mediation: {
      heading: "Mediation",
      blocks: [
        `${brand} mediates. The contract about food is made between you and the restaurant, which answers for its own details. The [terms and conditions](${sitePaths.terms}) say more.`,
      ],
    },
    dispute: {
      heading: "Dispute resolution",
      blocks: [
        "We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG).",
      ],
    },
    reports: {
      heading: "Reporting illegal content",
      blocks: [
        `A restaurant’s texts and photos are its own. If you consider something illegal, use “Report this page” on the restaurant’s page, or write to ${operator.email} with the address of the page and a short reason. This is also our point of contact under Art. 11 and 12 of Regulation (EU) 2022/2065; we answer in German and English.`,
      ],
    },
    rights: {
      heading: "Copyright",
      blocks: [
        "Fonts: Fraunces and Figtree (SIL Open Font License 1.1). Pictures of dishes: Fluent Emoji by Microsoft (MIT). Icons: Lucide (ISC). Photos belong to the restaurants.",
      ],
    },
  },
});
