import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  Accordion,
  Alert,
  Badge,
  Breadcrumbs,
  Card,
  CheckboxField,
  DropZone,
  Loader,
  Message,
  Placeholder,
  Radio,
  RadioGroupField,
  SearchField,
  SelectField,
  StepperField,
  SwitchField,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextAreaField,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from "../../web/src/ui/portal-controls.ts";
import { renderPage } from "./support/render-page.tsx";

/** One of each kind. */
function Controls() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>Controls</h1>
      <Breadcrumbs items={[{ href: "/admin", label: "Admin" }, { label: "Restaurants" }]} />
      <Alert variation="warning">Not verified yet</Alert>
      <Message variation="filled">Saved</Message>
      <Badge variation="success">Approved</Badge>
      <Card>A card</Card>
      <TextField label="Name" errorMessage="Too short" hasError />
      <TextAreaField label="Description" />
      <SearchField label="Search" />
      <SelectField label="Category">
        <option value="cafe">Café</option>
      </SelectField>
      <StepperField label="Lead time" min={0} max={60} defaultValue={0} />
      <CheckboxField name="pickup" label="Pickup" />
      <SwitchField label="Visible" isChecked={isOpen} onChange={(event) => setIsOpen(event.target.checked)} />
      <RadioGroupField legend="Price" name="price" defaultValue="€">
        <Radio value="€">€</Radio>
        <Radio value="€€">€€</Radio>
      </RadioGroupField>
      <ToggleButtonGroup value="week" isExclusive onChange={() => undefined}>
        <ToggleButton value="day">Day</ToggleButton>
        <ToggleButton value="week">Week</ToggleButton>
      </ToggleButtonGroup>
      <Accordion items={[{ trigger: "Monday", value: "monday", content: "11:00 to 22:00" }]} />
      <DropZone onDropComplete={() => undefined}>Drop photos here</DropZone>
      <Loader />
      <Placeholder />
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
}

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
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Too short");
  await expect.element(screen.getByRole("combobox", { name: "Category" })).toBeVisible();
  await expect.element(screen.getByRole("spinbutton", { name: "Lead time" })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "€€" })).toBeInTheDocument();
  await expect.element(screen.getByRole("cell", { name: "Trattoria Lucia" })).toBeVisible();
  expect(violations).toEqual([]);
});

test("portal controls use the tokens of the site", async () => {
  const screen = await renderPage(<Controls />);
  const field = screen.getByRole("textbox", { name: "Description" }).element();
  const { borderTopColor, fontFamily } = getComputedStyle(field);
  expect(borderTopColor).toBe("rgb(143, 130, 111)"); // --line-strong
  expect(fontFamily).toContain("Figtree");
});

test("a portal switch and stepper work with the keyboard alone", async () => {
  const screen = await renderPage(<Controls />);
  const visible = screen.getByRole("switch", { name: "Visible" });
  const input = visible.element();
  if (input instanceof HTMLElement) input.focus();
  await userEvent.keyboard(" ");
  await expect.element(visible).toBeChecked();
  await screen.getByRole("button", { name: "Increase to 1" }).click();
  await expect.element(screen.getByRole("spinbutton", { name: "Lead time" })).toHaveValue(1);
});
