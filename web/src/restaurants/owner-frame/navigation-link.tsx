import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { isCurrent } from "./ways.ts";

export function NavigationLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} aria-current={isCurrent(to, location) ? "page" : undefined}>
      {children}
    </Link>
  );
}
