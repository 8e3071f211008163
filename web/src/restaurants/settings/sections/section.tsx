import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { SettingsValues } from "../settings-values.ts";
import "./section.css";

/** The section of each field, which opens when the field is to get the focus. */
export const getSection: Readonly<Record<keyof SettingsValues, string>> = {
  opening_hours: "hours",
  closing_days: "closing-days",
  answer_minutes: "requests",
  lead_time_minutes: "requests",
  reservation_required: "requests",
  address: "contact",
  city: "contact",
  phone: "contact",
  contact_email: "contact",
  website: "contact",
  category: "about",
  cuisine_types: "about",
  price_range: "about",
  description: "about",
  description_en: "about",
  delivery_available: "service",
  pickup_available: "service",
  features: "features",
  special_occasions: "occasions",
  special_occasions_en: "occasions",
};

export const isSettingsField = (name: string): name is keyof SettingsValues => name in getSection;

interface Props {
  readonly id: string;
  readonly title: string;
  /** What it holds, while it is closed. */
  readonly summary: string;
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}

/** Where all sections are open from the beginning. */
const wide = "(min-width: 56rem)";

/** A part of the settings: a line that says what it holds and opens. */
export const Section = ({ id, title, summary, isOpenFirst = false, children }: Props) => (
  <details className="settings-section" id={id} open={isOpenFirst || window.matchMedia(wide).matches}>
    <summary>
      <span>
        <h2 tabIndex={-1}>{title}</h2>
        <small>{summary}</small>
      </span>
      <ChevronDown className="icon" aria-hidden />
    </summary>
    <div className="settings-section__body">{children}</div>
  </details>
);

export function openSection(id: string): void {
  const section = document.getElementById(id);
  if (section instanceof HTMLDetailsElement) section.open = true;
}

/** Opens the section that the address names, and goes to its heading. */
export function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Later than the frame, which goes to the page's heading.
    const timer = window.setTimeout(() => {
      const section = document.getElementById(hash.slice(1));
      if (!(section instanceof HTMLDetailsElement)) return;
      section.open = true;
      section.scrollIntoView({ behavior: "instant" });
      section.querySelector("h2")?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [hash]);
}
