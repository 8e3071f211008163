import { useQuery } from "@tanstack/react-query";
import { cityName } from "#shared/restaurants/city-name.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { CardRow } from "#web/ui/card/card-row.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";

/** Up to three restaurants of the same city with the same or a close cuisine. */
export function Similar({ restaurantId }: { readonly restaurantId: string }) {
  const t = useMessages("menu");
  const { language } = useLanguage();
  const { data, isError } = useQuery({
    ...apiQuery("GET /restaurants/{restaurantId}/similar", { params: { restaurantId }, query: {} }),
    staleTime: 10_000,
  });
  if (isError || data?.items.length === 0) return <span hidden />; // gives up its room
  if (!data) return null;
  return (
    <section className="wrap similar__section" aria-labelledby="similar">
      <h2 id="similar">{t.similar}</h2>
      <CardRow
        cards={data.items}
        covers={coverThemesOf(data.items)}
        isOfThree
        areaOf={(card) => card.district ?? (card.city && cityName(card.city, language))}
      />
    </section>
  );
}
