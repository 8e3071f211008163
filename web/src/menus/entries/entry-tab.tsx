import { ArrowUpDown, Check, Plus } from "lucide-react";
import { type ReactNode, startTransition, Suspense, useState } from "react";
import { dropDraft, readDraft } from "#web/platform/forms/draft.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useUndo } from "#web/platform/use-undo.ts";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { Entry, EntryApi } from "./entry-api.ts";
import { EntryDialog, type EntryFormProps } from "./entry-dialog.tsx";
import { EntryRow, type EntrySummary, RemovedRow } from "./entry-row.tsx";
import { type EntryList, useEntryChanges } from "./use-entries.ts";
import "./entry-tab.css";

/** Loads with drag and drop when somebody changes the order. */
const ArrangedRows = lazyPart(() => import("./arranged-rows.tsx"));

interface Words {
  readonly add: string;
  readonly editTitle: string;
  readonly remove: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly added: string;
  readonly addFailed: string;
  readonly removed: string;
  readonly removeFailed: string;
}

interface Props<T extends Entry, New extends object> {
  readonly api: EntryApi<T, New>;
  readonly list: EntryList<T>;
  readonly words: Words;
  /** What lies on the empty plate (a file of /art). */
  readonly art: string;
  readonly draft: string;
  /** How many entries there are, in words. */
  readonly summaryOf: (entries: readonly T[]) => string;
  /** Entries by heading; without headings, one group named "". */
  readonly groupsOf: (entries: readonly T[]) => readonly (readonly [heading: string, entries: readonly T[]])[];
  readonly countOf?: (count: number) => string;
  readonly rowOf: (entry: T) => EntrySummary;
  readonly renderBadges: (entry: T) => ReactNode;
  /** The change that shows or hides an entry. */
  readonly toSwitched: (isOn: boolean) => Partial<New> & Partial<T>;
  readonly renderForm: (props: EntryFormProps<T, New>) => ReactNode;
}

/** The tab of one kind of entry: its list by groups, and the dialog that adds and edits. */
export function EntryTab<T extends Entry, New extends object>(props: Props<T, New>) {
  const { api, list, words, summaryOf, groupsOf, countOf, rowOf, toSwitched } = props;
  const { entries: shared } = useMessages("dashboard");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const changes = useEntryChanges(api);
  const [opened, setOpened] = useState<T | "new">();
  /** It begins with what was typed before a reload, or before the page was left. */
  const [isRestored, setIsRestored] = useState(false);
  const [isArranging, setIsArranging] = useState(false);

  const draftOf = (entry: T | "new") => (entry === "new" ? props.draft : `${props.draft}:${entry.id}`);
  const open = (entry: T | "new") => {
    setIsRestored(Object.keys(readDraft(draftOf(entry))).length > 0);
    setOpened(entry);
  };

  const fail = (text: string, error: unknown) =>
    toast(form.failed, `${text} ${apiError(error)}`, { tone: "error", duration: 5000 });
  const { pending, start, undo } = useUndo<T>(async (entry) => {
    try {
      await changes.remove(entry);
      dropDraft(draftOf(entry));
      toast(words.removed);
    } catch (error) {
      fail(`${rowOf(entry).name}: ${words.removeFailed}`, error);
    }
    window.setTimeout(keepFocus);
  });
  const switchEntry = (entry: T, isOn: boolean) => {
    changes
      .changeAtOnce(entry, toSwitched(isOn))
      .catch((error: unknown) => fail(`${rowOf(entry).name}: ${shared.saveFailed}`, error));
  };

  const move = (group: readonly T[], id: string, steps: number) => {
    changes.move(group, id, steps).catch((error: unknown) => fail(shared.orderFailed, error));
  };

  if (list.isError && !list.data)
    return <ErrorState title={shared.loadFailed} onRetry={() => void list.refetch()} level="h2" />;
  const entries = list.data ?? [];
  const groups = groupsOf(entries);
  const canArrange = api.move !== undefined && groups.some(([, group]) => group.length > 1);
  const addButton = (
    <Button look="btn--primary" Icon={Plus} text={words.add} aria-haspopup="dialog" onClick={() => open("new")} />
  );
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} art={props.art}>
          {addButton}
        </EmptyState>
      ) : (
        <>
          <div className="entry-bar">
            <p className="soft">{isArranging ? shared.arrangeHint : summaryOf(entries)}</p>
            {(canArrange || isArranging) && (
              <Button
                look="btn--secondary"
                Icon={isArranging ? Check : ArrowUpDown}
                text={isArranging ? shared.arranged : shared.arrange}
                onClick={() => startTransition(() => setIsArranging(!isArranging))}
              />
            )}
            {!isArranging && addButton}
          </div>
          {groups.map(([heading, group]) => (
            <section className="entry-group" key={heading} aria-label={heading || undefined}>
              {heading !== "" && (
                <header>
                  <h2>{heading}</h2>
                  {countOf && <span className="soft num">{countOf(group.length)}</span>}
                </header>
              )}
              {isArranging ? (
                <Suspense>
                  <ArrangedRows
                    rows={group.map((entry) => ({ id: entry.id, name: rowOf(entry).name }))}
                    onMove={(id, steps) => move(group, id, steps)}
                  />
                </Suspense>
              ) : (
                <ul className="entries">
                  {group.map((entry) => {
                    const removal = pending.get(entry.id);
                    const summary = rowOf(entry);
                    return (
                      <li key={entry.id}>
                        {removal ? (
                          <RemovedRow name={summary.name} isRunning={removal.isRunning} onUndo={() => undo(entry.id)} />
                        ) : (
                          <EntryRow
                            summary={summary}
                            badges={props.renderBadges(entry)}
                            onOpen={() => open(entry)}
                            onSwitch={(isOn) => switchEntry(entry, isOn)}
                          />
                        )}
                      </li>
                    );
                  })}
                </ul>
              )}
            </section>
          ))}
        </>
      )}
      {opened !== undefined && (
        <EntryDialog<T, New>
          key={String(isRestored)}
          title={opened === "new" ? words.add : words.editTitle}
          entry={opened === "new" ? undefined : opened}
          draft={draftOf(opened)}
          entries={entries}
          failed={opened === "new" ? words.addFailed : shared.saveFailed}
          remove={words.remove}
          renderForm={props.renderForm}
          onSave={async (fields) => {
            if (opened === "new") {
              await changes.add(fields);
              toast(words.added);
            } else {
              await saveChanges(opened, fields);
            }
            dropDraft(draftOf(opened));
            setOpened(undefined);
          }}
          onRemove={() => {
            setOpened(undefined);
            if (opened !== "new") start(opened.id, opened);
          }}
          onStartAnew={
            isRestored
              ? () => {
                  dropDraft(draftOf(opened));
                  setIsRestored(false);
                }
              : undefined
          }
          onClose={() => {
            dropDraft(draftOf(opened)); // what was cancelled is not the beginning of the next one
            setOpened(undefined);
          }}
        />
      )}
    </>
  );

  /** Sends what differs, because other fields may have been changed elsewhere since. */
  async function saveChanges(entry: T, fields: New): Promise<void> {
    const changed = pickChanges(entry, fields);
    if (Object.keys(changed).length === 0) return;
    await changes.change(entry, changed, setOpened); // the dialog goes on with the entry as it is now
    toast(shared.saved, shared.savedText);
  }
}

/** The fields whose value differs from the entry's; a missing English text is the same as null. */
function pickChanges<New extends object>(entry: object, fields: New): Partial<New> {
  const isSame = (field: string, value: unknown) =>
    JSON.stringify(value ?? null) === JSON.stringify(Reflect.get(entry, field) ?? null);
  const changed: Partial<New> = {};
  for (const [field, value] of Object.entries(fields)) if (!isSame(field, value)) Reflect.set(changed, field, value);
  return changed;
}

/** The row with the focus is gone: the keyboard goes on in the list. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
}
