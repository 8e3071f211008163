import { useNavigate } from "react-router-dom";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Near } from "./near.ts";

/** Asks where the guest is and lists the restaurants of the city by distance. False: that is not known. */
export function useNear(filters: ListFilters, onNear: (near: Near) => void): () => Promise<boolean> {
  const { language } = useLanguage();
  const to = useListAddress(filters);
  const navigate = useNavigate();
  return async () => {
    const found = await (await import("./near.ts")).findNear(language);
    if (!found) return false;
    onNear(found);
    await navigate(to({ city: found.city, order: undefined }), { preventScrollReset: true });
    return true;
  };
}
