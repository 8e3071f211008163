import type { Photo as PhotoFiles } from "#shared/photos/stored-photo.ts";
import { photoPath, photoVariants } from "#shared/photos/photo-rules.ts";

interface Props {
  readonly photo: PhotoFiles;
  /** Empty where the text beside it says the same. */
  readonly alt: string;
  readonly sizes: string;
  readonly eager?: boolean | undefined;
}

/** A photo that fills its box: a blurred preview at once, and over it the smallest file that is sharp there. */
export function Photo({ photo: { name, width, height, placeholder }, alt, sizes, eager = false }: Props) {
  const files = (type: "avif" | "webp") =>
    photoVariants(width)
      .map(({ file, width: wide }) => `${photoPath(name, file, type)} ${wide}w`)
      .join(", ");
  return (
    <>
      <img className="photo" src={placeholder} alt="" />
      <picture>
        <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
        <img
          className="photo"
          src={photoPath(name, 400, "webp")}
          srcSet={files("webp")}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
      </picture>
    </>
  );
}
