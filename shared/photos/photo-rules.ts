// Public pages load this file: it must not import anything.

/** Accepted upload types. SVG can contain script, and the photo Lambda's library cannot read HEIC. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const maxPhotos = 30;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoPixels = 50_000_000;
/** Maximum aspect ratio. */
export const maxPhotoRatio = 4;

const widths = [400, 800, 1600] as const;

/**
 * The published files of a photo, narrowest first. A file is as wide as its name says, or as the original if that is
 * narrower.
 */
export const photoVariants = (width: number): readonly { readonly file: number; readonly width: number }[] =>
  widths.filter((_, index) => width > (widths[index - 1] ?? 0)).map((file) => ({ file, width: Math.min(file, width) }));

/** Builds the site's path of a photo's file. */
export const photoPath = (name: string, file: number, type: "avif" | "webp"): string =>
  `/photos/${name}/${file}.${type}`;

/** The file for social networks and search engines, which not all support AVIF. */
export const widestPhotoPath = ({ name, width }: { readonly name: string; readonly width: number }): string =>
  photoPath(name, photoVariants(width).at(-1)?.file ?? width, "webp");
