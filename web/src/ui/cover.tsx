import { classes } from "./classes.ts";
import type { Table } from "./cloths.ts";

interface Props {
  readonly table: Table;
  readonly wide?: boolean;
  readonly quiet?: boolean;
  /** The first cover of a page is fetched at once; all others when they come near. */
  readonly eager?: boolean;
  readonly photo?: { readonly name: string } | null | undefined;
}

/** A photo, or the laid table of the cuisine, in the same box: a photo may replace the table any time without a shift. */
export const Cover = ({ photo, ...laid }: Props) =>
  photo ? (
    <PhotoCover name={photo.name} wide={laid.wide ?? false} eager={laid.eager ?? false} />
  ) : (
    <LaidCover {...laid} />
  );

/** Cloth and places are classes: the policy allows no style attribute. The name follows, so the picture needs none. */
function LaidCover({ table, wide = false, quiet = false, eager = false }: Omit<Props, "photo">) {
  return (
    <div className={classes("cover", `cover--${table.cloth}`, wide && "cover--wide", quiet && "cover--quiet")}>
      {wide && <Plate place="left" dish={table.plates[0]} eager={false} />}
      <Plate dish={table.dish} eager={eager} />
      {wide && <Plate place="right" dish={table.plates[1]} eager={false} />}
      <Art className="cover__side cover__side--a" name={table.sides[0]} eager={eager} />
      {!quiet && <Art className="cover__side cover__side--b" name={table.sides[1]} eager={eager} />}
    </div>
  );
}

const Plate = ({
  place,
  dish,
  eager,
}: {
  readonly place?: "left" | "right";
  readonly dish: string;
  readonly eager: boolean;
}) => (
  <span className={classes("cover__plate", place && `cover__plate--${place}`)}>
    <Art name={dish} eager={eager} />
  </span>
);

const Art = ({
  name,
  eager,
  className,
}: {
  readonly name: string;
  readonly eager: boolean;
  readonly className?: string;
}) => (
  <img
    className={className}
    src={`/art/${name}.webp`}
    width="256"
    height="256"
    alt=""
    loading={eager ? "eager" : "lazy"}
    decoding="async"
  />
);

const widths = [400, 800, 1600] as const;

function PhotoCover({ name, wide, eager }: { readonly name: string; readonly wide: boolean; readonly eager: boolean }) {
  const at = (type: "avif" | "webp") => widths.map((width) => `/photos/${name}/${width}.${type} ${width}w`).join(", ");
  const sizes = wide ? "(min-width: 80rem) 73rem, 100vw" : "(min-width: 56rem) 24rem, 100vw";
  return (
    <div className={classes("cover cover--photo", wide && "cover--wide")}>
      <picture>
        <source type="image/avif" srcSet={at("avif")} sizes={sizes} />
        <img
          className="photo"
          src={`/photos/${name}/800.webp`}
          srcSet={at("webp")}
          sizes={sizes}
          width="1600"
          height="1000"
          alt=""
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
      </picture>
    </div>
  );
}
