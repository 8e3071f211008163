import type { Language } from "#shared/platform/text/language.ts";
import { cachedMessages, loadMessages } from "#web/platform/i18n/catalogues.ts";
import { share } from "#web/ui/share/share.ts";

/** Passes on the page of a restaurant. */
export async function sharePage(page: { readonly title: string; readonly url: string }, language: Language) {
  await loadMessages("menu", language);
  const words = cachedMessages("menu", language);
  if (words) await share(page, [page.url], words.share);
}
