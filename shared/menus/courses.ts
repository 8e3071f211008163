// Public pages load this file: it must not import anything.

/** The courses of a meal in their order, by words in the restaurants' category names. Without a match it is a main course. */
const courses: readonly RegExp[] = [
  /frühstück/i,
  /vorspeise|antipast|meze|tapas|pintxos|antojit|dim sum|^klein/i,
  /suppe/i,
  /salat/i,
  /primi|pasta|nudel/i,
  /^(?!.*(?:beilage|pommes|dessert|dolci|süß|kuchen|torte|gebäck|getränk|glas))/i,
  /beilage|pommes/i,
  /dessert|dolci|süß|kuchen|torte|gebäck/i,
];

/** Where in a meal a category belongs; drinks come last. */
export function getCourse(category: string | null): number {
  const index = courses.findIndex((course) => course.test(category ?? ""));
  return index === -1 ? courses.length : index;
}
