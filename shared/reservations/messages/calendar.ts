/** The texts of a visit's entry in a calendar, apart from the emails, so that no public Lambda carries those. */
export const calendarTexts = {
  de: {
    visit: (restaurant: string) => `Tisch bei ${restaurant}`,
    guests: (count: number) => (count === 1 ? "1\u00a0Gast" : `${count}\u00a0Gäste`),
  },
  en: {
    visit: (restaurant: string) => `Table at ${restaurant}`,
    guests: (count: number) => (count === 1 ? "1\u00a0guest" : `${count}\u00a0guests`),
  },
};
