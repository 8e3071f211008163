import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { keepDraft, readDraft, requestDraft, returnDraft } from "../../lib/forms/draft.ts";
import { returnPath, waitingReturn } from "./use-post-sign-in.ts";
import { useEmailLink } from "./email-link.ts";

const further = ["register", "code", "second-step"] as const;
export type Step = "sign-in" | (typeof further)[number];

interface Given {
  readonly email?: string;
  readonly password?: string;
  readonly news?: News;
}

/** What brought somebody back to e-mail and password. */
export type News = "confirmed" | "too-late";

/**
 * Where on the page somebody is. The step stands in the address and the e-mail in this tab's storage, so that both
 * survive a reload and Back leads to the step before; the password lives in memory alone.
 */
export function useAuthSteps() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("return");
  const request = waitingRequest(wanted);
  const [email, setEmail] = useState(() => textIn(readDraft("account"), "email") || request.email);
  const [password, setPassword] = useState("");
  const [news, setNews] = useState<News>();

  const link = useEmailLink(toCode);
  const [followed, setFollowed] = useState<typeof link>();
  if (link && link !== followed) {
    setFollowed(link);
    setEmail(link.email);
    if (email !== link.email) setPassword("");
  }

  useEffect(() => {
    const path = returnPath(wanted);
    if (path !== undefined) keepDraft(returnDraft, { path });
  }, [wanted]);
  useEffect(() => keepDraft("account", { email }), [email]);

  const go = (next: Step, given: Given = {}) => {
    if (given.email !== undefined) setEmail(given.email);
    if (given.password !== undefined) setPassword(given.password);
    setNews(given.news);
    setSearch((old) => withStep(old, next), { replace: given.news !== undefined }); // a used code is no way back
  };
  const at = stepIn(search);
  return {
    at: at === "code" && email === "" ? "sign-in" : at,
    go,
    email,
    setEmail,
    password,
    code: link?.email === email ? link.code : "",
    news,
    request,
  };
}

const stepIn = (search: URLSearchParams): Step => further.find((step) => step === search.get("step")) ?? "sign-in";

function withStep(search: URLSearchParams, step: Step): URLSearchParams {
  const next = new URLSearchParams(search);
  if (step === "sign-in") next.delete("step");
  else next.set("step", step);
  return next;
}

/** The mail's link opens a new tab: it goes on where the first one wanted to go. */
function toCode(search: string): string {
  const next = withStep(new URLSearchParams(search), "code");
  const path = waitingReturn();
  if (path !== undefined && !next.has("return")) next.set("return", path);
  return `?${next.toString()}`;
}

/** Who typed the request for a table that waits behind the door. */
function waitingRequest(wanted: string | null): { readonly name: string; readonly email: string } {
  const path = returnPath(wanted);
  const restaurant = path === undefined ? null : new URL(path, location.origin).searchParams.get("reserve");
  const draft = restaurant === null ? {} : readDraft(requestDraft(restaurant));
  return { name: textIn(draft, "customer_name"), email: textIn(draft, "customer_email") };
}

function textIn(draft: Readonly<Record<string, unknown>>, name: string): string {
  const text = draft[name];
  return typeof text === "string" ? text : "";
}
