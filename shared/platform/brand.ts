/** The product's name; a fork changes it here. The spec never names it. */
export const brand = "Tischkaiser";
