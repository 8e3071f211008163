import { afterEach, describe, expect, it, vi } from "vitest";
import { uploadQueue } from "#web/photos/upload/upload-queue.ts";
import { aPhoto } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { type Answers, openDashboard } from "#test/support/component/open-dashboard.tsx";
import type { renderPage } from "#test/support/component/render-page.tsx";
import { expectTexts } from "#test/support/component/with-text.ts";

const photosPath = "/api/partner/restaurant/photos";
type Photo = ReturnType<typeof aPhoto> | object;
interface Photos {
  items: Photo[];
  version: number;
}
const noPhotos = (): Photos => ({ items: [], version: 0 });

/** The dashboard with a list of photos that a test may change; each new one gets a form. */
const open = (answers: Answers = {}, photos: Photos = noPhotos()) =>
  openDashboard({
    [`GET ${photosPath}`]: () => photos,
    [`POST ${photosPath}`]: () => aForm(pendingPhoto("saal.jpg")),
    ...answers,
  });

/** A picture as a camera writes it, in the given size. */
async function aPicture(name: string, { width = 400, height = 300, type = "image/jpeg" } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A picture of 12 megapixels, over 8 MB as a JPEG: the fine grain of a sensor is what makes such files large. */
async function aPhotoOfEightMegabytes(): Promise<Blob> {
  const grain = new ImageData(500, 500);
  for (let offset = 0; offset < grain.data.length; offset += 4) {
    const brightness = 128 + (Math.random() + Math.random() - 1) * 12;
    grain.data.set([brightness * 1.3, brightness, brightness * 0.7, 255], offset);
  }
  const canvas = new OffscreenCanvas(4000, 3000);
  for (let x = 0; x < canvas.width; x += grain.width)
    for (let y = 0; y < canvas.height; y += grain.height) canvas.getContext("2d")?.putImageData(grain, x, y);
  const photo = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
  expect(photo.size).toBeGreaterThan(8_000_000);
  return photo;
}

async function drop(screen: Awaited<ReturnType<typeof renderPage>>, files: readonly File[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const dropZone = screen.getByText("Fotos hinzufügen", { exact: true });
  await expect.element(dropZone).toBeVisible();
  dropZone.element().dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

/** Records the milliseconds of each task that holds the main thread for over 50 ms. */
function recordPauses(): () => readonly number[] {
  const pauses: number[] = [0];
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries().map((entry) => entry.duration)));
  observer.observe({ type: "longtask" });
  return () => pauses;
}

const aText = (name: string, type: string): File => new File(["Königsberger Klopse"], name, { type });

/** What a browser cannot read: a folder, or a file that is gone. */
const aMissingFile = (name: string): File => {
  const file = new File(["x"], name);
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) });
  return file;
};

/** A file that says it is a JPEG, with the bytes of a text. */
const aJpeg = (name: string, content: string): File =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type: "image/jpeg" });

const pendingPhoto = (name: string) => ({
  id: `1700000000001_${name}`,
  state: "pending",
  created_at: new Date().toISOString(),
});

/** The bucket: keeps the forms that are sent to it, and answers each with a status, or not at all (0), once it may. */
function bucket(statuses: readonly number[], mayAnswer: () => Promise<unknown> = () => Promise.resolve()): FormData[] {
  const forms: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function send(this: XMLHttpRequest, body) {
    const status = statuses[Math.min(forms.length, statuses.length - 1)] ?? 0;
    if (body instanceof FormData) forms.push(body);
    vi.spyOn(this, "status", "get").mockReturnValue(status);
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 50, total: 100 }));
    void mayAnswer().then(() => this.dispatchEvent(new ProgressEvent(status === 0 ? "error" : "load")));
  });
  return forms;
}

/** Whether the browser would ask before the tab is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** The answer to a request for a form. */
const aForm = (photo: object) =>
  reply(201, { photo, upload: { url: "https://bucket.example/", fields: { key: "uploads/x" } } });

afterEach(() => {
  uploadQueue.clear();
  vi.restoreAllMocks();
});

describe("the photos of the dashboard", () => {
  it("are uploaded with a progress and appear when they are ready", async () => {
    const seen = Promise.withResolvers<undefined>();
    const forms = bucket([204], () => seen.promise);
    const photos = noPhotos();
    const { screen, named } = await open(
      {
        [`POST ${photosPath}`]: () => {
          photos.items = [pendingPhoto("saal.jpg")];
          return aForm(pendingPhoto("saal.jpg"));
        },
      },
      photos,
    );
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg", { width: 3300, height: 1650 }));
    await expect.element(screen.getByRole("progressbar", { name: "saal.jpg, 50 %" })).toBeVisible();
    seen.resolve(undefined);
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    photos.items = [{ ...aPhoto("saal"), id: pendingPhoto("saal.jpg").id }];
    await expect.element(screen.getByText("Foto wurde hochgeladen.")).toBeVisible();
    await expect.element(screen.getByRole("img", { name: "saal.jpg" })).toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { name: /hochgeladen$/ })).not.toBeInTheDocument();
    expect(named(`POST ${photosPath}`).map(({ body }) => body)).toMatchObject([
      { name: "saal.jpg", type: "image/jpeg" },
    ]);
    const [form] = forms;
    expect([...(form?.keys() ?? [])]).toEqual(["key", "file"]);
    const file = form?.get("file");
    const sent = file instanceof Blob ? await createImageBitmap(file) : undefined;
    expect([sent?.width, sent?.height]).toEqual([3200, 1600]);
  });

  it("refuse what is no picture of theirs with the reason, before anything is sent", async () => {
    const refused = [
      [
        aText("speisekarte.jpg", "image/jpeg"),
        "Die Datei heißt wie ein Foto, ist aber kein JPEG, PNG, WebP oder AVIF.",
      ],
      [aMissingFile("Ordner"), "Ihr Browser kommt nicht an diese Datei: Sie ist ein Ordner"],
      [aText("logo.svg", "image/svg+xml"), "Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP oder AVIF"],
      [aText("notiz.png", ""), "Die Datei heißt wie ein Foto"],
      [aText("vertrag.pdf", "application/pdf"), "Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP oder AVIF"],
      [
        await aPicture("punkt.png", { width: 1, height: 1, type: "image/png" }),
        "Dieses Foto ist zu klein: Jede Seite braucht mindestens 300 Pixel",
      ],
      [aText("tisch.heic", "image/heic"), "Ihr Browser kann HEIC nicht umwandeln."],
      [aJpeg("heic.jpg", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "Ihr Browser kann HEIC nicht umwandeln."],
      [aJpeg("abgeschnitten.jpg", "\xff\xd8\xff\xe0 and no more"), "Ihr Browser kann dieses Bild nicht öffnen."],
      [
        new File([new Uint8Array(41 * 1024 * 1024)], "riesig.jpg", { type: "image/jpeg" }),
        "Die Datei ist größer als 40 MB.",
      ],
    ] as const;
    const { screen, named } = await open();
    await drop(
      screen,
      refused.map(([file]) => file),
    );
    for (const [{ name }, reason] of refused) {
      const row = screen.getByRole("listitem").filter({ hasText: name });
      await expectTexts(row, "Foto konnte nicht hochgeladen werden.", reason);
      await row.getByRole("button", { name: `${name} aus der Liste nehmen` }).click();
    }
    await drop(screen, []); // a link
    await expect.element(screen.getByText(/^Bitte wählen Sie ein Bild im Format JPEG/)).toBeVisible();
    await expect.element(screen.getByText("Noch keine Fotos hochgeladen")).toBeVisible();
    expect(named(`POST ${photosPath}`)).toEqual([]);
  });

  it.each([
    ["no media type", "saal", "image/jpeg", ""],
    ["a general one", "saal.png", "image/png", "application/octet-stream"],
    ["one of old", "saal.jpg", "image/jpeg", "image/pjpeg"],
    ["another format's", "saal.jpg", "image/webp", "image/jpeg"],
    ["another format's name", "saal.gif", "image/png", "image/gif"],
  ])("take a picture with %s, by its first bytes", async (_, name, type, mediaType) => {
    bucket([204]);
    const { screen, named } = await open({ [`POST ${photosPath}`]: () => aForm(pendingPhoto("saal.jpg")) });
    await drop(screen, [new File([await aPicture(name, { type })], name, { type: mediaType })]);
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    const sent = type === "image/jpeg" ? "image/jpeg" : "image/webp";
    expect(named(`POST ${photosPath}`).map(({ body }) => body)).toMatchObject([{ type: sent }]);
  });

  it("convert an iPhone's HEIC where the browser can", async () => {
    const forms = bucket([204]);
    const decoded = createImageBitmap(await aPicture("canvas.jpg", { width: 400, height: 300 }));
    vi.spyOn(globalThis, "createImageBitmap").mockReturnValueOnce(decoded); // this browser cannot
    const { screen, named } = await open({ [`POST ${photosPath}`]: () => aForm(pendingPhoto("IMG_1987.jpg")) });
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(aText("IMG_1987.heic", "image/heic"));
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    expect(named(`POST ${photosPath}`).map(({ body }) => body)).toMatchObject([
      { name: "IMG_1987.jpg", type: "image/jpeg" },
    ]);
    expect(forms[0]?.get("file")).toHaveProperty("type", "image/jpeg");
  });

  it(
    "leave the page usable while three of 8 MB, about 1 MB each on their way, are sent on a slow uplink",
    { timeout: 180_000 },
    async () => {
      const photo = await aPhotoOfEightMegabytes();
      const arrived = Promise.withResolvers<undefined>(); // nothing, as long as the page is used
      const forms = bucket([204], () => arrived.promise);
      let number = 0;
      const { screen } = await open({ [`POST ${photosPath}`]: () => aForm(pendingPhoto(`${++number}.jpg`)) });
      await drop(
        screen,
        Array.from({ length: 3 }, (_, index) => new File([photo], `saal-${index}.jpg`, { type: "image/jpeg" })),
      );
      await expect.element(screen.getByRole("heading", { name: "3 Fotos werden hochgeladen" })).toBeVisible();
      const pauses = recordPauses();
      const answers: number[] = [];
      for (const name of ["Speisekarte", "Angebote", "Weinliste", "Fotos"]) {
        const pressedAt = performance.now();
        await screen.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
        await expect.element(screen.getByRole("tab", { name: new RegExp(`^${name}`), selected: true })).toBeVisible();
        answers.push(performance.now() - pressedAt);
      }
      arrived.resolve(undefined);
      await expect.poll(() => forms.length, { timeout: 150_000 }).toBe(3);
      await expect
        .poll(() => screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …").elements().length)
        .toBe(3);
      const files = forms.map((form) => form.get("file"));
      expect(files.filter((file) => !(file instanceof Blob && file.size <= 1_500_000))).toEqual([]);
      // On two cores with twenty processes waiting: 2.1 s. Pictures are decoded and written beside the main thread, which stays free.
      expect(Math.max(...answers)).toBeLessThan(3000);
      expect(Math.max(...pauses())).toBeLessThan(1000);
    },
  );

  it("say what the API refuses, and offer another try", async () => {
    bucket([204]);
    let isFull = true;
    const { screen } = await open({
      [`POST ${photosPath}`]: () =>
        isFull ? reply(409, { code: "too_many_photos", title: "" }) : aForm(pendingPhoto("saal.jpg")),
    });
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg"));
    await expect.element(screen.getByText(/Mehr als 30 Fotos passen nicht auf Ihre Seite./)).toBeVisible();
    isFull = false;
    await screen.getByRole("button", { name: "Erneut versuchen: saal.jpg" }).click();
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
  });

  it("go on by themselves after a lost connection", async () => {
    const forms = bucket([0, 204]);
    const { screen, named } = await open();
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg"));
    await expect.element(screen.getByText("Verbindung weg bei 50 %. Es geht von selbst weiter.")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    expect([forms.length, named(`POST ${photosPath}`).length]).toEqual([2, 1]); // the same form again
  });

  it("give a refused form's place back, and take another for the next try", async () => {
    const forms = bucket([403, 204]);
    const [refused, taken] = ["1.jpg", "2.jpg"].map((name) => pendingPhoto(name));
    const photos = noPhotos();
    const { screen, named } = await open(
      {
        [`POST ${photosPath}`]: () => {
          const photo = photos.items.length === 0 ? refused : taken;
          photos.items = [refused ?? {}]; // the list shows it until the API has removed it
          return aForm(photo ?? {});
        },
        [`DELETE ${photosPath}/${refused?.id}`]: () => ({}),
      },
      photos,
    );
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg"));
    await expect.element(screen.getByText("Die Verbindung ist abgebrochen.")).toBeVisible();
    await expect.poll(() => named(`DELETE ${photosPath}/${refused?.id}`), { timeout: 2000 }).toHaveLength(1);
    await screen.getByRole("button", { name: "Erneut versuchen: saal.jpg" }).click();
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    expect([forms.length, named(`POST ${photosPath}`).length]).toEqual([2, 2]);
    const rows = screen.getByRole("region", { name: "1 Foto wird hochgeladen" }).getByRole("listitem");
    expect(rows.elements()).toHaveLength(1); // none for the refused form
  });

  it("ask before the tab is closed on any page, until the last is sent", async () => {
    const arrived = Promise.withResolvers<undefined>();
    const forms = bucket([204], () => arrived.promise);
    const { screen } = await open();
    expect(asksBeforeClosing()).toBe(false);
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg"));
    await expect.poll(() => forms.length).toBe(1);
    await screen.getByRole("link", { name: "Heute" }).first().click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/reservations/today");
    expect(asksBeforeClosing()).toBe(true);
    arrived.resolve(undefined);
    await expect.poll(asksBeforeClosing, { timeout: 2000 }).toBe(false);
  });

  it("give their place back when an upload is cancelled", async () => {
    bucket([0]);
    const { id } = pendingPhoto("saal.jpg");
    const { screen, named } = await open({
      [`DELETE ${photosPath}/${id}`]: () => ({}),
    });
    await screen.getByLabelText(/^Fotos hinzufügen/).upload(await aPicture("saal.jpg"));
    await expect.element(screen.getByText(/^Verbindung weg/)).toBeVisible();
    await screen.getByRole("button", { name: "saal.jpg abbrechen" }).click();
    await expect.element(screen.getByText("Noch keine Fotos hochgeladen")).toBeVisible();
    await expect.poll(() => named(`DELETE ${photosPath}/${id}`)).toHaveLength(1);
  });

  it("reserve no place when they are cancelled while they are resized", async () => {
    bucket([204]);
    const decoded = Promise.withResolvers<ImageBitmap>();
    const { screen, named } = await open();
    const input = screen.getByLabelText(/^Fotos hinzufügen/);
    const picture = await createImageBitmap(new ImageData(40, 30));
    vi.spyOn(globalThis, "createImageBitmap").mockReturnValueOnce(decoded.promise);
    await input.upload(await aPicture("saal.jpg"));
    await expect.element(screen.getByText("Wird verkleinert …")).toBeVisible();
    await screen.getByRole("button", { name: "saal.jpg abbrechen" }).click();
    decoded.resolve(picture);
    await input.upload(await aPicture("terrasse.jpg"));
    await expect.element(screen.getByText("Hochgeladen. Wird für Ihre Seite vorbereitet …")).toBeVisible();
    expect(named(`POST ${photosPath}`).map(({ body }) => body["name"])).toEqual(["terrasse.jpg"]);
  });

  it("show what the photo Lambda rejected on an earlier visit", async () => {
    const id = "1700000000002_winzig.jpg";
    const rejected = {
      id,
      state: "rejected",
      created_at: "2026-11-20T10:00:00Z",
      reason: "photo_damaged",
      message: "Diese Datei ist beschädigt",
    };
    const photos: Photos = { items: [rejected], version: 1 };
    const { screen } = await open(
      {
        [`DELETE ${photosPath}/${id}`]: () => {
          photos.items = [];
          return {};
        },
      },
      photos,
    );
    await expect.element(screen.getByText(/Diese Datei ist beschädigt/)).toBeVisible();
    await screen.getByRole("button", { name: "winzig.jpg aus der Liste nehmen" }).click();
    await expect.element(screen.getByText("Noch keine Fotos hochgeladen")).toBeVisible();
  });
});

describe("the gallery of the dashboard", () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => aPhoto(name));
  const ids = [a, b, c].map((photo) => photo?.id);
  const three = () => ({ items: [a, b, c].filter((photo) => photo !== undefined), version: 4 });

  it("makes another photo the cover, and moves photos", async () => {
    const { screen, named } = await open(
      {
        [`PATCH ${photosPath}`]: ({ body }) => ({
          items: Array.isArray(body["first"])
            ? body["first"].map((id) => three().items.find((one) => one.id === id))
            : [],
          version: 5,
        }),
      },
      three(),
    );
    await screen.getByRole("button", { name: "c.jpg als Titelbild" }).click();
    await expect.poll(names).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
    await screen.getByRole("button", { name: "c.jpg nach hinten" }).click();
    await expect.poll(names).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
    expect(named(`PATCH ${photosPath}`).map(({ body }) => body)).toEqual([
      { first: [ids[2], ids[0], ids[1]], version: 4 },
      { first: [ids[0], ids[2], ids[1]], version: 5 },
    ]);
  });

  it("moves a photo as often as it is pressed, before the first answer has come", async () => {
    let version = 4;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { screen, named } = await open(
      {
        [`PATCH ${photosPath}`]: async ({ body }) => {
          await promise;
          if (body["version"] !== version) return reply(409, { code: "changed_meanwhile", title: "" });
          version += 1;
          const first = Array.isArray(body["first"]) ? body["first"] : [];
          return { items: first.map((id) => three().items.find((one) => one.id === id)), version };
        },
      },
      three(),
    );
    const back = screen.getByRole("button", { name: "a.jpg nach hinten" });
    await back.click();
    await expect.poll(names).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
    await back.click();
    await expect.poll(names).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
    resolve(undefined);
    await expect.poll(() => named(`PATCH ${photosPath}`).map(({ body }) => body["version"])).toEqual([4, 5]);
    await expect.poll(names).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
  });

  it("shows the former order when the new one cannot be stored", async () => {
    const { screen } = await open(
      {
        [`PATCH ${photosPath}`]: () => reply(403, { code: "not_allowed", title: "" }),
      },
      three(),
    );
    await screen.getByRole("button", { name: "b.jpg nach vorn" }).click();
    await expect.element(screen.getByText(/^Die Reihenfolge konnte nicht gespeichert werden./)).toBeVisible();
    await expect.poll(names).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  });

  it("deletes a photo unless it is taken back", async () => {
    const { screen, named } = await open({ [`DELETE ${photosPath}/${ids[1]}`]: () => ({}) }, three());
    await screen.getByRole("button", { name: "b.jpg löschen" }).click();
    await screen.getByRole("button", { name: "Rückgängig: b.jpg" }).click();
    await expect.poll(names).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    await screen.getByRole("button", { name: "b.jpg löschen" }).click();
    await screen.getByRole("tab", { name: /^Angebote/ }).click();
    await expect.element(screen.getByText("Foto wurde gelöscht.")).toBeVisible();
    expect(named(`DELETE ${photosPath}/${ids[1]}`)).toHaveLength(1);
  });
});

/** The photos by their file names, in the order of the page. */
const names = () => [...document.querySelectorAll("figcaption")].map(({ textContent }) => textContent);
