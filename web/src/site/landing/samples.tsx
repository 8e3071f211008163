import { Bike, ShoppingBag, Star } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { searchPath } from "#shared/restaurants/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemeFor } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

const SampleMenu = lazyDialog(() => import("./sample-menu.tsx"));

/** Spec, section 3, 'Sample restaurant card'. */
interface Sample {
  readonly name: string;
  readonly cuisine: "Italienisch" | "Asiatisch" | "Deutsch";
  readonly rating: number;
  readonly reviews: number;
  readonly deliveryTime: string;
  readonly distance: number;
}

/** Static, with the spec's ratings and times (section 9). */
const samples: readonly Sample[] = [
  { name: "Trattoria Lucia", cuisine: "Italienisch", rating: 4.8, reviews: 234, deliveryTime: "30–40", distance: 1.2 },
  { name: "Haus Sakura", cuisine: "Asiatisch", rating: 4.9, reviews: 189, deliveryTime: "25–35", distance: 0.8 },
  {
    name: "Gasthaus Hirschgarten",
    cuisine: "Deutsch",
    rating: 4.7,
    reviews: 312,
    deliveryTime: "35–45",
    distance: 2.1,
  },
];

/** Sample restaurants, marked as such. */
export function Samples() {
  const t = useMessages("landing");
  return (
    <section className="landing__section wrap" aria-labelledby="samples">
      <div className="specimen">
        <div className="landing__section-head">
          <p>
            <span className="coming-soon">{t.comingSoon}</span>
          </p>
          <h2 className="size-1" id="samples">
            {t.comingSoonHeading}
          </h2>
          <p className="lead">{t.comingSoonText}</p>
        </div>
        <div className="grid">
          {samples.map((sample) => (
            <SampleCard key={sample.name} sample={sample} />
          ))}
        </div>
      </div>
    </section>
  );
}

function SampleCard({ sample }: { readonly sample: Sample }) {
  const t = useMessages("landing");
  const { cuisines } = useMessages("public");
  const { language } = useLanguage();
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  const [isOpen, setIsOpen] = useState(false);
  const rating = one.format(sample.rating);
  return (
    <article className="restaurant-card">
      <Cover table={coverThemeFor(sample.cuisine)} />
      <p className="restaurant-card__marks row row--apart">
        <span className="badge">{t.sample}</span>
        <span className="badge badge--gold">{cuisines[sample.cuisine]}</span>
      </p>
      <div className="framed-card restaurant-card__body">
        <h3 className="name">{sample.name}</h3>
        <p className="stars">
          <Star className="icon" aria-hidden />
          <span className="visually-hidden">{t.rating(rating)}</span>
          <b aria-hidden="true">{rating}</b>
          <span>{t.reviews(sample.reviews)}</span>
        </p>
        <p className="meta">
          <span>{t.minutes(sample.deliveryTime)}</span>
          <span>{`${one.format(sample.distance)} km`}</span>
        </p>
        <div className="row row--tight">
          <span className="badge">
            <ShoppingBag className="icon" aria-hidden />
            {t.pickup}
          </span>
          <span className="badge">
            <Bike className="icon" aria-hidden />
            {t.ownDelivery}
          </span>
        </div>
        <div className="restaurant-card__action">
          <Link
            className="btn btn--secondary btn--small btn--wide"
            to={searchPath(sample.cuisine)}
            aria-haspopup="dialog"
            aria-label={t.viewMenuOf(sample.name)}
            onClick={(event) => {
              event.preventDefault(); // the address is for those without scripts (decision 31)
              setIsOpen(true);
            }}
          >
            {t.viewMenu}
          </Link>
          {isOpen && (
            <Suspense>
              <SampleMenu {...sample} onClose={() => setIsOpen(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  );
}
