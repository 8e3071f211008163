import type { Page } from "@playwright/test";

/** Calls the API as the person who is signed in on the page. */
export const callApi = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, content]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem(key) ?? ""}`,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        ...(content !== undefined && { body: content }),
      });
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status} ${await response.text()}`);
      const answer: unknown = await response.json();
      return answer;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
