import { Copy } from "lucide-react";
import { Link } from "react-router-dom";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { profilePath } from "./profile-path.ts";
import type { ReviewedRestaurant } from "./use-review.ts";
import "./likely-doubles.css";

/** Other restaurants that are likely the same place, and by what; nothing when there are none. */
export function LikelyDoubles({ doubles }: Pick<ReviewedRestaurant, "doubles">) {
  const { doubles: words } = useMessages("admin");
  const { language } = useLanguage();
  const list = new Intl.ListFormat(language);
  return doubles.map((double) => (
    <p key={double.id} className="admin-row__double">
      <Copy className="icon" aria-hidden />
      <span>
        {words.same(list.format(double.shared.map((detail) => words.shared[detail])))}{" "}
        <Link to={profilePath(double)}>{double.restaurant_name}</Link>
      </span>
    </p>
  ));
}
