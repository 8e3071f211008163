import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#shared/admin/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { CaseSearch } from "./case-search.tsx";
import "./case-bar.css";

/** Above a case: the way back, and the way to another. */
export function CaseBar() {
  const { case: words } = useMessages("admin");
  return (
    <div className="case__bar">
      <Link className="back" to={adminPaths.admin}>
        <ArrowLeft className="icon" aria-hidden />
        {words.back}
      </Link>
      <CaseSearch />
    </div>
  );
}
