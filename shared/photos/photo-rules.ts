// Public pages load this file: nothing may be imported here.

/** What an owner may upload; SVG can carry script, HEIC the library of the photo Lambda cannot read. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const maxPhotos = 30;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoPixels = 50_000_000;
/** A side may be so many times as long as the other: a thinner strip is no picture of a restaurant. */
export const maxPhotoRatio = 4;

const widths = [400, 800, 1600] as const;

/** The files a photo is shown from, narrowest first: each is as wide as its name says, or as the photo came. */
export const photoVariants = (width: number): readonly { readonly file: number; readonly width: number }[] =>
  widths.filter((_, place) => width > (widths[place - 1] ?? 0)).map((file) => ({ file, width: Math.min(file, width) }));

/** Where the site shows a file of a photo. */
export const photoPath = (name: string, file: number, type: "avif" | "webp"): string =>
  `/photos/${name}/${file}.${type}`;

/** For whoever shares or indexes a page: they take one file, and not all of them AVIF. */
export const widestPhotoPath = ({ name, width }: { readonly name: string; readonly width: number }): string =>
  photoPath(name, photoVariants(width).at(-1)?.file ?? width, "webp");
