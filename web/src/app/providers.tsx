import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Language } from "#shared/platform/text/language.ts";
import { type FirstData, FirstDataProvider } from "#web/platform/first-data.tsx";
import { LanguageProvider } from "#web/platform/i18n/language.tsx";
import { NowProvider } from "#web/platform/now.tsx";

interface Props {
  readonly language: Language;
  readonly firstData: FirstData;
  readonly queries: QueryClient;
  readonly children: ReactNode;
}

/** The contexts of every page, on the server as in the browser. */
export const Providers = ({ language, firstData, queries, children }: Props) => (
  <QueryClientProvider client={queries}>
    <FirstDataProvider value={firstData}>
      <LanguageProvider initial={language}>
        <NowProvider>{children}</NowProvider>
      </LanguageProvider>
    </FirstDataProvider>
  </QueryClientProvider>
);
