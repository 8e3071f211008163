import { useParams } from "react-router-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { CaseBar } from "./case-search.tsx";
import { CaseList } from "./case-list.tsx";
import { useCustomerCases } from "./use-reservation-case.ts";
import "#web/styles/page.css";
import "./case.css";

/** `/admin/customers/{id}`: the reservations of a guest, who is not named. */
export default function CustomerCasesPage() {
  const { userId = "" } = useParams();
  const { reservationCase: words } = useMessages("admin");
  const { data, isPending, isError, refetch } = useCustomerCases(userId);
  usePageTitle(words.ofCustomer);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending}>
      <CaseBar />
      <header className="case__head">
        <h1 tabIndex={-1}>{words.ofCustomer}</h1>
      </header>
      {isPending && <Skeleton size="control" />}
      {isError && !data && <ErrorState title={words.listFailed} onRetry={() => void refetch()} />}
      {data &&
        (data.items.length === 0 ? <p className="soft">{words.none}</p> : <CaseList reservations={data.items} />)}
    </main>
  );
}
