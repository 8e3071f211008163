/** How clearly words stand out from their background, 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(words: Element, background: Element | null): number {
  const [dark = 0, light = 0] = [
    luminance(getComputedStyle(words).color),
    luminance(background ? getComputedStyle(background).backgroundColor : ""),
  ].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Of an opaque `rgb(…)` (WCAG 2.2, 'relative luminance'). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => linear(Number(part) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
