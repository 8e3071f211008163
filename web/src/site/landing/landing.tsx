import { Suspense, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { restaurantPaths, searchPath } from "#shared/restaurants/paths.ts";
import type { TableWish } from "#shared/restaurants/wished-times.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { WhenNear } from "#web/platform/when-near.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { LogoMark } from "../frame/logo.tsx";
import { SearchForm } from "#web/search/search-form.tsx";
import { WhenPlace } from "#web/search/when-place.tsx";
import { useWishParts } from "#web/search/wish-text.ts";
import { Catalogue } from "./catalogue.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { Samples } from "./samples.tsx";

/** `/`: the search, the promise, sample restaurants (spec, section 2). */
export function Landing() {
  const t = useMessages("landing");
  usePageTitle(t.title);
  return (
    <>
      <OwnerBar />
      <main id="inhalt">
        <Hero />
        <WhenNear className="restaurants" margin="200px">
          <Catalogue />
        </WhenNear>
        <Suspense>
          <Features />
        </Suspense>
        <Suspense>
          <Samples />
        </Suspense>
      </main>
    </>
  );
}

/** With the way to what is near on one line of a phone; the others follow where there is room. */
const popular = ["Italienisch", "Asiatisch", "Vegan", "Deutsch", "Griechisch"] as const;
const popularOnPhones = 3;

function Hero() {
  const t = useMessages("landing");
  const { cuisines, list } = useMessages("public");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [wish, setWish] = useState<TableWish>();
  const [day, time, party] = useWishParts()(wish ?? {});
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap hero__inner">
        <div className="hero__text">
          <h1 className="hero-type" id="hero" tabIndex={-1}>
            {t.heading}
            <em>{t.headingStrong}</em>
          </h1>
          <p className="lead">{t.description}</p>
          <SearchForm
            label={t.searchLabel}
            hint={t.searchHint}
            button={wish ? t.searchFree : t.search}
            icon="place"
            text={text}
            onText={setText}
            onSearch={(search) => void navigate(searchPath(search, wish))}
          >
            <WhenPlace wish={wish ?? {}} onChoose={setWish} />
          </SearchForm>
          <nav className="hero__quick" aria-label={t.popular}>
            <Link to={restaurantPaths.restaurants} state={{ near: true }}>
              <b>{list.near}</b>
            </Link>
            {popular.map((cuisine, index) => (
              <Link
                key={cuisine}
                className={index < popularOnPhones ? undefined : "only-wide"}
                to={`${restaurantPaths.restaurants}?cuisine=${encodeURIComponent(cuisine)}`}
              >
                {cuisines[cuisine]}
              </Link>
            ))}
          </nav>
        </div>
        <div className="place-setting" aria-hidden="true">
          <div className="place-setting__card">
            <LogoMark />
            <b>{t.cardFor}</b>
            <span>
              {wish ? `${day}, ${time}` : t.cardWhen}
              <br />
              {wish ? party : t.cardGuests}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}

function Features() {
  const t = useMessages("landing");
  const parts = [
    ["krone", t.selected, t.selectedText],
    ["fahrrad", t.ownDeliveryHeading, t.ownDeliveryText],
    ["glocke", t.trusted, t.trustedText],
  ] as const;
  return (
    <section className="landing__section wrap" aria-label={t.promise}>
      <div className="benefits">
        {parts.map(([art, title, text]) => (
          <article key={art}>
            <div className="plate">
              <img src={`/art/${art}.webp`} width="88" height="88" alt="" loading="lazy" />
            </div>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
