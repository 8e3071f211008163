import { type Answer, call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { PhotoProblemError, type PhotoProblem, type ResizedPhoto, resizePhoto } from "./resize-photo.ts";
import { sendForm, SendError } from "./send-form.ts";

/** How far an upload is. `sent` ends here: whether the photo is ready is known by the list of photos. */
export type UploadState =
  | { readonly is: "waiting" }
  | { readonly is: "resizing" }
  | { readonly is: "sending" | "offline"; readonly percent: number; readonly bytes: number }
  | { readonly is: "sent"; readonly photoId: string }
  | { readonly is: "rejected"; readonly problem: PhotoProblem }
  | { readonly is: "failed"; readonly error: unknown };

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

type Form = Answer<"POST /partner/restaurant/photos">;

/** What an upload has reached, so that another try begins there. */
interface Progress {
  readonly abort: AbortController;
  photo?: ResizedPhoto;
  form?: Form & { readonly until: number };
  attempts: number;
}

const maxAtOnce = 3;
/** A presigned form is valid for 15 minutes; a slow upload needs some of them. */
const formLifetimeMs = 10 * 60_000;
const retryDelayMs = 5000;
const maxAttempts = 12;

/**
 * Uploads of photos, three at once, continued by themselves after a lost connection. The browser asks before it closes
 * the tab, whatever page is open, until the last is sent.
 */
class UploadQueue {
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  #resizing: Promise<unknown> = Promise.resolve();
  readonly #progress = new Map<number, Progress>();
  /** Photos whose place was given back; the API may list them a little longer. */
  readonly #cancelled = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
  readonly uploads = (): readonly Upload[] => this.#uploads;

  /** Tells whether a photo of the API's list is one of these uploads. */
  owns(photoId: string): boolean {
    const isSent = this.#uploads.some(({ state }) => state.is === "sent" && state.photoId === photoId);
    return (
      isSent ||
      this.#cancelled.has(photoId) ||
      [...this.#progress.values()].some((one) => one.form?.photo.id === photoId)
    );
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): Upload => ({ id: ++this.#lastId, file, state: { is: "waiting" } }));
    this.#set([...this.#uploads, ...added]);
    this.#startNext();
  }

  /** Takes an upload out of the list, stops it, and removes its reserved place among the photos unless it was sent. */
  remove(id: number): void {
    const upload = this.#uploads.find((one) => one.id === id);
    const progress = this.#progress.get(id);
    this.#progress.delete(id);
    this.#set(this.#uploads.filter((one) => one.id !== id));
    progress?.abort.abort();
    if (progress?.form && upload?.state.is !== "sent") this.#giveBack(progress.form);
    this.#startNext();
  }

  retry(id: number): void {
    const progress = this.#progress.get(id);
    if (progress) progress.attempts = 0;
    this.#update(id, { is: "waiting" });
    this.#startNext();
  }

  /** Ends everything: another person has signed in. */
  clear(): void {
    for (const { id } of this.#uploads) this.remove(id);
  }

  #startNext(): void {
    const running = this.#uploads.filter(({ state }) => isRunning(state)).length;
    const waiting = this.#uploads.filter(({ state }) => state.is === "waiting");
    for (const { id, file } of waiting.slice(0, Math.max(0, maxAtOnce - running))) void this.#run(id, file);
  }

  async #run(id: number, file: File): Promise<void> {
    const progress = this.#progress.get(id) ?? { abort: new AbortController(), attempts: 0 };
    this.#progress.set(id, progress);
    try {
      const { signal } = progress.abort;
      const photo = (progress.photo ??= await this.#resize(id, file, signal));
      signal.throwIfAborted();
      const form = await this.#getForm(progress, photo);
      if (signal.aborted) {
        this.#giveBack(form);
        return;
      }
      const bytes = photo.blob.size;
      this.#update(id, { is: "sending", percent: 0, bytes });
      await sendForm(form.upload, photo.blob, {
        signal,
        onProgress: (percent) => this.#update(id, { is: "sending", percent, bytes }),
      });
      this.#progress.delete(id); // frees the picture
      this.#update(id, { is: "sent", photoId: form.photo.id });
    } catch (error) {
      this.#fail(id, progress, error);
    }
    this.#startNext();
  }

  /** One picture at a time: a decoded one takes up to 200 MB. */
  #resize(id: number, file: File, signal: AbortSignal): Promise<ResizedPhoto> {
    const resized = this.#resizing.then(() => {
      signal.throwIfAborted();
      return resizePhoto(file);
    });
    this.#resizing = resized.catch(() => undefined);
    this.#update(id, { is: "resizing" });
    return resized;
  }

  #fail(id: number, progress: Progress, error: unknown): void {
    if (progress.abort.signal.aborted) return;
    if (error instanceof PhotoProblemError) {
      this.#update(id, { is: "rejected", problem: error.problem });
      return;
    }
    progress.attempts += 1;
    if (!isInterruption(error) || progress.attempts >= maxAttempts) {
      if (error instanceof SendError && progress.form) {
        this.#giveBack(progress.form); // S3 does not accept it a second time
        delete progress.form;
      }
      this.#update(id, { is: "failed", error });
      return;
    }
    const { state } = this.#uploads.find((one) => one.id === id) ?? {};
    const percent = state?.is === "sending" ? state.percent : 0;
    this.#update(id, { is: "offline", percent, bytes: progress.photo?.blob.size ?? 0 });
    void this.#continueLater(id, progress.abort.signal);
  }

  /** Waits until the browser is online again, or a while. */
  async #continueLater(id: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      window.addEventListener("online", () => resolve(), { once: true, signal });
      window.setTimeout(resolve, retryDelayMs);
    });
    const isOffline = this.#uploads.some((one) => one.id === id && one.state.is === "offline");
    if (!isOffline) return;
    this.#update(id, { is: "waiting" });
    this.#startNext();
  }

  /** The form of the try before while it is valid; else a new one, and the former's place is given back. */
  async #getForm(progress: Progress, { name, type, blob }: ResizedPhoto): Promise<Form> {
    if (progress.form && progress.form.until > Date.now()) return progress.form;
    if (progress.form) this.#giveBack(progress.form);
    const form = await call("POST /partner/restaurant/photos", { headers: {}, body: { name, type, size: blob.size } });
    progress.form = { ...form, until: Date.now() + formLifetimeMs };
    return form;
  }

  /** A failure needs no words: the API forgets after an hour what never arrived. */
  #giveBack({ photo: { id: photoId } }: Form): void {
    this.#cancelled.add(photoId);
    call("DELETE /partner/restaurant/photos/{photoId}", { params: { photoId } }).catch(() => undefined);
  }

  #update(id: number, state: UploadState): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    if (uploads.some(isUnsent)) window.addEventListener("beforeunload", askBeforeClosing);
    else window.removeEventListener("beforeunload", askBeforeClosing);
    for (const changed of this.#listeners) changed();
  }
}

/** It lives outside of the page, so that uploads go on while the owner works elsewhere in the app. */
export const uploadQueue = new UploadQueue();

/** Closing the tab would lose the file. */
const isUnsent = ({ state }: Upload): boolean => isRunning(state) || state.is === "waiting" || state.is === "offline";

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

const isRunning = ({ is }: UploadState): boolean => is === "resizing" || is === "sending";

/** Nothing came back: the connection is gone. */
const isInterruption = (error: unknown): boolean =>
  (error instanceof SendError || error instanceof ApiResponseError) && error.status === 0;
