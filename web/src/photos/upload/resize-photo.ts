import { detectImageFormat, formatBytes, isHeic, minPhotoSide, photoTypes } from "#shared/photos/photo-rules.ts";

/** The longest side of an uploaded photo; the widest file that pages show has 1600 px. */
const longestSide = 3200;
/** Larger files are not even decoded: a phone would run out of memory. */
const maxOriginalBytes = 40 * 1024 * 1024;

/** Why a file cannot become a photo. */
export type PhotoProblem = "tooLarge" | "noFile" | "noPicture" | "unreadable" | "noHeic" | "wrongType" | "tooSmall";

export class PhotoProblemError extends Error {
  override readonly name = "PhotoProblemError";
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A photo as it is uploaded. */
export interface ResizedPhoto {
  readonly blob: Blob;
  readonly name: string;
  readonly type: (typeof photoTypes)[number];
}

/**
 * Decodes a picture, known by its first bytes: systems and programs name media types of old, general ones or none. Turns
 * it upright and writes it anew, at most 3,200 px on its longest side: 8 MB become about 1 MB, and the
 * place where it was taken is not sent.
 *
 * @throws PhotoProblemError
 */
export async function resizePhoto(file: File): Promise<ResizedPhoto> {
  if (file.size > maxOriginalBytes) throw new PhotoProblemError("tooLarge");
  const start = await readStart(file);
  const format = detectImageFormat(start);
  const isNamedHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const isApple = !format && (isNamedHeic || isHeic(start));
  if (!format && !isApple) throw new PhotoProblemError(isNamedPhoto(file) ? "noPicture" : "wrongType");
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new PhotoProblemError(isApple ? "noHeic" : "unreadable");
  });
  try {
    if (Math.min(picture.width, picture.height) < minPhotoSide) throw new PhotoProblemError("tooSmall");
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    return await encode(picture, scale, file.name, format !== undefined && format !== "jpeg");
  } finally {
    picture.close();
  }
}

/** A folder can be dropped like a file, and what was chosen may be gone. */
async function readStart(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, formatBytes).arrayBuffer());
  } catch {
    throw new PhotoProblemError("noFile");
  }
}

/** JPEG for photographs; WebP where there may be transparency, or PNG in browsers that write no WebP. */
async function encode(picture: ImageBitmap, scale: number, fileName: string, hasAlpha: boolean): Promise<ResizedPhoto> {
  const [width, height] = [scaleSide(picture.width, scale), scaleSide(picture.height, scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new PhotoProblemError("tooLarge");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: hasAlpha ? "image/webp" : "image/jpeg", quality: 0.88 });
  const type = isPhotoType(blob.type) ? blob.type : "image/png";
  return { blob, type, name: fileName.replace(/\.[^.]*$/, "") + `.${extensions[type]}` };
}

const scaleSide = (side: number, scale: number): number => Math.max(1, Math.round(side * scale));

const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/avif": "avif" } as const;

/** Whether name or media type promise a photo. */
const isNamedPhoto = ({ name, type }: File): boolean => isPhotoType(type) || /\.(?:jpe?g|png|webp|avif)$/i.test(name);

const isPhotoType = (type: string): type is ResizedPhoto["type"] => photoTypes.some((one) => one === type);
