import { preload } from "react-dom";
import type { Photo as PhotoFiles } from "#shared/photos/stored-photo.ts";
import { classes } from "../classes/classes.ts";
import type { CoverTheme } from "./cover-theme.ts";
import { Photo } from "../photo/photo.tsx";

interface Props {
  readonly table: CoverTheme;
  readonly wide?: boolean;
  readonly quiet?: boolean;
  /** The first cover of a page loads eagerly, all others lazily. */
  readonly eager?: boolean;
  readonly photo?: PhotoFiles | null | undefined;
  /** The photo's alternative text, where no text beside it says the same. */
  readonly alt?: string;
}

/** A photo, or a drawn table for the cuisine, in the same box, so that replacing one by the other shifts nothing. */
export const Cover = ({ photo, alt = "", ...laid }: Props) =>
  photo ? (
    <div className={classes("cover cover--photo", laid.wide && "cover--wide")}>
      <Photo photo={photo} alt={alt} sizes={laid.wide ? pageWide : cardWide} eager={laid.eager} />
    </div>
  ) : (
    <LaidCover {...laid} />
  );

const pageWide = "(min-width: 80rem) 73rem, 100vw";
/** A narrow box shows the middle of a photo that is as high as the box: about as wide as on a card. */
const cardWide = "(min-width: 40rem) 24rem, 20rem";

/** Pattern and positions are classes, because the policy allows no style attribute. Decorative: the name follows. */
function LaidCover({ table, wide = false, quiet = false, eager = false }: Omit<Props, "photo" | "alt">) {
  if (eager) preload("/art/teller.svg", { as: "image" }); // the style sheet would request it only after layout
  return (
    <div className={classes("cover", `cover--${table.pattern}`, wide && "cover--wide", quiet && "cover--quiet")}>
      {wide && <Plate side="left" dish={table.plates[0]} eager={false} />}
      <Plate dish={table.dish} eager={eager} />
      {wide && <Plate side="right" dish={table.plates[1]} eager={false} />}
      <Art className="cover__side cover__side--a" name={table.sides[0]} eager={eager} />
      {!quiet && <Art className="cover__side cover__side--b" name={table.sides[1]} eager={eager} />}
    </div>
  );
}

const Plate = ({
  side,
  dish,
  eager,
}: {
  readonly side?: "left" | "right";
  readonly dish: string;
  readonly eager: boolean;
}) => (
  <span className={classes("cover__plate", side && `cover__plate--${side}`)}>
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
