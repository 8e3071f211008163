import { useInfiniteQuery } from "@tanstack/react-query";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { byCursor, call } from "#web/platform/api/call.ts";
import { Link } from "react-router-dom";
import { customerCasesPath } from "#shared/admin/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Table, TableBody, TableCell, TableHead, TableRow } from "#web/ui/portal-controls/portal-controls.tsx";
import { outOfList } from "#web/platform/way-back.ts";
import { useKept } from "../frame/kept.ts";
import { SectionSearch } from "../frame/search-box.tsx";
import { Section } from "../frame/section.tsx";
import { useDates } from "../frame/use-dates.ts";
import "../frame/section.css";
import "./customers.css";

/**
 * All customers with their contact data; 'N/A' for an email address that cannot be looked up (spec, section 2). The roles say what the
 * elements are where a phone shows them as blocks, which takes a table's roles away.
 */
export function Customers() {
  const words = useMessages("admin");
  const { formatDay } = useDates();
  const [search, setSearch] = useKept("customers/search", "");
  const query = useCustomers(search);
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { name, phone, email, created } = words.columns;
  return (
    <Section
      id="customers"
      title={words.sections.customers}
      count={query.data?.pages[0]?.counts.customers}
      failed={words.customersFailed}
      order={search === "" ? words.order.newest : words.order.name}
      query={query}
      search={
        <SectionSearch
          label={words.searchCustomers}
          placeholder={words.searchHint}
          search={search}
          onSearch={setSearch}
        />
      }
    >
      {customers.length === 0 ? (
        <p className="admin-section__empty" role="status">
          {search === "" ? words.empty.customers : words.notFound.customers(search)}
        </p>
      ) : (
        <Table className="admin-customers" role="table">
          <TableHead role="rowgroup">
            <TableRow role="row">
              {[name, phone, email, created].map((column) => (
                <TableCell key={column} as="th" role="columnheader" scope="col">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {customers.map((customer) => (
              <TableRow key={customer.user_id} role="row">
                <TableCell as="th" role="rowheader" scope="row">
                  <Link className="admin-name" to={customerCasesPath(customer.user_id)} state={outOfList}>
                    {customer.full_name ?? words.unknown}
                  </Link>
                </TableCell>
                <TableCell role="cell">{customer.phone ?? words.unknown}</TableCell>
                <TableCell role="cell">{customer.email === null ? words.unknown : showEmail(customer.email)}</TableCell>
                <TableCell role="cell">{formatDay(customer.created_at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

/** Customers, newest first, or those whose name or email address begins with `search`. */
const useCustomers = (search: string) =>
  useInfiniteQuery({
    queryKey: ["admin", "customers", search],
    queryFn: ({ pageParam }) =>
      call("GET /admin/customers", {
        query: { search, cursor: pageParam },
      }),
    ...byCursor,
    placeholderData: (previous) => previous, // the last result stays while a new search loads
    staleTime: 0,
  });
