import { type ReactNode, Suspense } from "react";
import { type InitialEntry, MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Language } from "#shared/platform/text/language.ts";
import { Providers } from "#web/app/providers.tsx";
import { createQueryClient } from "#web/platform/api/call.ts";
import { keepDraft } from "#web/platform/forms/draft.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { dismiss, getVisibleToasts } from "#web/ui/toast/toasts.ts";
import { Toasts } from "#web/ui/toast/toast.tsx";
import "#web/styles/base.css";
import { network } from "./network.ts";

interface Options {
  /** An address, or those that somebody has been to, the last one shown. */
  readonly at?: string | InitialEntry[];
  readonly language?: Language;
  readonly signedIn?: boolean;
  /** Whether the browser remembers the page's language. */
  readonly hasChosenLanguage?: boolean;
  /** What forms find as typed before, by the draft's name. */
  readonly drafts?: Readonly<Record<string, object>>;
  /** Keeps what the browser stored, as a reload does. */
  readonly isReload?: boolean;
}

/**
 * Shows a page as the app would: with words, queries, an address and notices. Nothing is left from before, unless it is a
 * reload. A test that made up no network has one without answers.
 */
export async function renderPage(
  page: ReactNode,
  {
    at = "/",
    language = "de",
    signedIn = false,
    hasChosenLanguage = true,
    drafts = {},
    isReload = false,
  }: Options = {},
) {
  if (!vi.isMockFunction(window.fetch)) network({});
  if (!isReload) {
    localStorage.clear();
    sessionStorage.clear();
  }
  for (const [name, draft] of Object.entries(drafts)) keepDraft(name, draft);
  dismiss(...getVisibleToasts().map(({ id }) => id));
  document.cookie = `lang=${hasChosenLanguage ? language : ""}; path=/; max-age=${hasChosenLanguage ? 60 : 0}`;
  if (signedIn) signInAs("user-1");
  await Promise.all(
    (["public", "account", "booking", "errors", "reservations"] as const).map((area) => loadMessages(area, language)),
  );
  Object.assign(document.documentElement, { lang: language }).dataset["fonts"] = ""; // as the app wears them
  const screen = await render(
    <Providers language={language} firstData={{}} queries={createQueryClient()}>
      <MemoryRouter initialEntries={[at].flat()}>
        <Suspense>{page}</Suspense>
        <Address />
        <Toasts />
      </MemoryRouter>
    </Providers>,
  );
  await vi.waitUntil(() => screen.container.hasChildNodes(), { interval: 1 });
  return screen;
}

/** Shows a page whose calls are answered so, and tells what it sends. */
export const openPage = async (
  page: ReactNode,
  answers: Parameters<typeof network>[0],
  options?: Parameters<typeof renderPage>[1],
) => ({ ...network(answers), screen: await renderPage(page, options) });

/** Where the page has got to, and the browser's way back. */
function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Go back
      </button>
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}

/** The id of the session of a signed-in person. */
export const sessionId = "session-1";

/** A session as the browser keeps it, with a token that lives another hour. */
export function signInAs(userId: string): void {
  const claims = btoa(JSON.stringify({ sub: userId, origin_jti: sessionId, exp: Date.now() / 1000 + 3600 }));
  const prefix = "CognitoIdentityServiceProvider.client";
  localStorage.setItem(`${prefix}.LastAuthUser`, userId);
  localStorage.setItem(`${prefix}.${userId}.accessToken`, `head.${claims}.signature`);
}
