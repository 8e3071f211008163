import { showEmail } from "#shared/platform/text/email-domain.ts";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { adminPaths, casePath, customerCasesPath, findCase, reservationCasePath } from "#shared/admin/paths.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { call } from "#web/platform/api/call.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { reviewViews } from "#shared/restaurants/approval.ts";
import { useWayBack } from "#web/platform/way-back.ts";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { SearchBox } from "../frame/search-box.tsx";
import "./case.css";

/**
 * Opens a case by what an admin has: a link, ids, or the name or address of a restaurant or a guest. Several that are
 * found are listed; a single one opens.
 */
export function CaseSearch() {
  const { reservationCase: words, error: failed } = useMessages("admin");
  const { apiError } = useApiMessages();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [hits, setHits] = useState<readonly CaseHit[]>([]);
  const hint = useId();

  const go = (path: string) => {
    setText("");
    setHits([]);
    void navigate(path);
  };
  const open = async () => {
    const search = text.trim();
    setHits([]);
    const named = findCase(search);
    setProblem(undefined);
    if (search === "") return;
    try {
      if (named !== "words") {
        go("path" in named ? named.path : await findReservation(named.reservationId));
        return;
      }
      const found = await searchCases(search.slice(0, 100), language);
      const [first] = found;
      if (first && found.length === 1) go(first.path);
      else setHits(found);
      if (!first) setProblem(words.nothingFound(search));
    } catch (error) {
      if (error instanceof ApiResponseError && error.code === "reservation_not_found") setProblem(words.missing);
      else toast(failed, `${words.searchFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
  };

  return (
    <form
      className="case-search"
      role="search"
      aria-label={words.search}
      onSubmit={(event) => {
        event.preventDefault();
        void run(open);
      }}
    >
      <SearchBox
        label={words.search}
        placeholder={words.searchHint}
        maxLength={500}
        value={text}
        onChange={setText}
        onSubmit={() => void run(open)}
        problemId={problem === undefined ? undefined : hint}
      />
      <BusyButton look="btn--secondary" busy={busy} busyLabel={words.searching} onPress={() => void run(open)}>
        {words.open}
      </BusyButton>
      {problem !== undefined && (
        <p id={hint} role="alert">
          {problem}
        </p>
      )}
      {hits.length > 0 && <CaseHits hits={hits} onOpen={go} />}
    </form>
  );
}

interface HitsProps {
  readonly hits: readonly CaseHit[];
  readonly onOpen: (path: string) => void;
}

function CaseHits({ hits, onOpen }: HitsProps) {
  const { reservationCase: words, unknown } = useMessages("admin");
  return (
    <ul className="case-hits" aria-label={words.found} aria-live="polite">
      {hits.map(({ kind, path, name, details }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={(event) => {
              event.preventDefault();
              onOpen(path);
            }}
          >
            {name ?? unknown}
          </Link>{" "}
          <DotList>
            {words[kind]}
            {details}
          </DotList>
        </li>
      ))}
    </ul>
  );
}

/** Above a case: the way back, and the way to another. */
export function CaseBar() {
  const { case: words } = useMessages("admin");
  return (
    <div className="case__bar">
      <BackLink {...useWayBack(adminPaths.admin)} text={words.back} />
      <CaseSearch />
    </div>
  );
}

/** A restaurant or a guest that a search found, and where the case or the cases are. */
interface CaseHit {
  readonly kind: "aRestaurant" | "aGuest";
  readonly path: string;
  readonly name: string | null;
  readonly details: string | null;
}

/** As many of each list as fit under the field. */
const limit = "5";

/** The address of a reservation's case; its restaurant belongs to it. */
async function findReservation(reservationId: string): Promise<string> {
  const found = await call("GET /admin/reservations/{reservationId}", { params: { reservationId } });
  return reservationCasePath(reservationId, found.restaurant_id);
}

/** Searches restaurants and guests by the beginning of a name or an address. */
async function searchCases(search: string, language: Language): Promise<CaseHit[]> {
  const [customers, ...restaurants] = await Promise.all([
    call("GET /admin/customers", { query: { search, limit } }),
    ...reviewViews.map((view) => call("GET /admin/restaurants", { query: { view, search, limit } })),
  ]);
  return [
    ...restaurants.flatMap(({ items }) =>
      items.map(({ id, restaurant_name, city }) => ({
        kind: "aRestaurant" as const,
        path: casePath(id),
        name: restaurant_name,
        details: city && cityName(city, language),
      })),
    ),
    ...customers.items.map(({ user_id, full_name, email }) => ({
      kind: "aGuest" as const,
      path: customerCasesPath(user_id),
      name: full_name,
      details: email && showEmail(email),
    })),
  ];
}
