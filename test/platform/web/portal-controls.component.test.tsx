import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Check } from "lucide-react";
import {
  Alert,
  Badge,
  Radio,
  RadioGroupField,
  SearchField,
  SelectField,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "#web/ui/portal-controls/portal-controls.tsx";
import { renderPage } from "#test/support/component/render-page.tsx";

/** One of each kind. */
const Controls = () => (
  <main>
    <h1>Controls</h1>
    <Alert variation="warning" heading="Paused">
      <p>Nobody can ask for a table.</p>
    </Alert>
    <Alert variation="error">Not saved</Alert>
    <Badge variation="success" Icon={Check}>
      Approved
    </Badge>
    <SearchField label="Search" defaultValue="Lucia" />
    <SelectField label="Category" errorMessage="Choose one" hasError>
      <option value="cafe">Café</option>
      <option value="bar">Bar</option>
    </SelectField>
    <RadioGroupField legend="Price" name="price" defaultValue="€">
      <Radio value="€">€</Radio>
      <Radio value="€€">€€</Radio>
    </RadioGroupField>
    <Table>
      <TableHead>
        <TableRow>
          <TableCell as="th">Restaurant</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>Trattoria Lucia</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  </main>
);

/** What the site's policy says of styles and of markup from strings (infra/security-headers.ts), from here on. */
function enforcePolicy(): string[] {
  const violations: string[] = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
    violations.push(`${violatedDirective} ${sample}`);
  });
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "style-src 'self'; require-trusted-types-for 'script'";
  document.head.append(policy);
  return violations;
}

test("every portal control renders under the site's Content-Security-Policy", async () => {
  const violations = enforcePolicy();
  const screen = await renderPage(<Controls />);
  await expect.element(screen.getByRole("textbox", { name: "Search" })).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Category" })).toHaveAccessibleDescription("Choose one");
  await expect.element(screen.getByRole("radio", { name: "€€" })).toBeInTheDocument();
  await expect.element(screen.getByRole("cell", { name: "Trattoria Lucia" })).toBeVisible();
  await expect.element(screen.getByRole("status").filter({ hasText: "Paused" })).toBeVisible();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Not saved");
  await expect.element(screen.getByText("Approved")).toBeVisible();
  expect(violations).toEqual([]);
});

test("portal controls use the tokens of the site", async () => {
  const screen = await renderPage(<Controls />);
  const field = screen.getByRole("textbox", { name: "Search" }).element();
  const { borderTopColor, fontFamily } = getComputedStyle(field);
  expect(getComputedStyle(screen.getByText("Approved").element()).color).toBe("rgb(47, 107, 74)"); // --forest
  expect(borderTopColor).toBe("rgb(143, 130, 111)"); // --line-strong
  expect(fontFamily).toContain("Figtree");
});

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}

test("portal controls work with the keyboard alone", async () => {
  const screen = await renderPage(<Controls />);
  const search = screen.getByRole("textbox", { name: "Search" });
  focus(search.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  const category = screen.getByRole("combobox", { name: "Category" });
  focus(category.element());
  await userEvent.keyboard("b");
  await expect.element(category).toHaveValue("bar");
  focus(screen.getByRole("radio", { name: "€", exact: true }).element());
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: "€€" })).toBeChecked();
});
