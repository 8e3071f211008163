import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { de } from "#shared/platform/messages/errors/de.ts";
import { en } from "#shared/platform/messages/errors/en.ts";
import { uploadFolders } from "#shared/photos/photo-list.ts";
import { getRestaurant } from "#shared/restaurants/contract.ts";
import { CardRow } from "#functions/search/card-items.ts";
import { restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { seedPhotos } from "#bin/lib/seed/seed-photos.ts";
import { demoRestaurantId } from "#bin/lib/seed/items.ts";
import { parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, type Owner } from "#test/support/given.ts";
import { isNightly } from "#test/support/nightly.ts";
import { product } from "#test/support/own-local-aws.ts";
import { peekMessages, retryAfter, sendMessage } from "#test/support/queues.ts";
import {
  requestPhotoUpload,
  PhotoBackend,
  listPhotosOf,
  photosPath,
  Ready,
  postUpload,
  uploadPhoto,
  parseUpload,
} from "#test/support/photos.ts";
import { photosItem, unique } from "#test/support/rows.ts";
import { aPicture, createPhonePhoto, svg } from "#test/support/pictures.ts";

const given = new Given(product);
const backend = new PhotoBackend(product);
const small = aPicture({ width: 400, height: 300 }).jpeg().toBuffer();
const host = await given.anOwner();

const isServed = async (name: string, file: string) => {
  const response = await fetch(`${product.siteUrl}/photos/${name}/${file}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pageOf = async ({ restaurant }: Owner) =>
  getRestaurant.response.parse((await given.aVisitor().get(`/restaurants/${restaurant.id}`)).body);
/** Reads the cover of the restaurant's card. */
const coverOf = async ({ restaurant }: Owner) => {
  const card = (await given.rows(restaurantPartition(restaurant.id))).find(({ entity }) => entity === "card");
  return CardRow.parse(card).cover?.name;
};

describe("photo upload", () => {
  it("turns a photo upright, removes its metadata and serves AVIF and WebP files in two widths", async () => {
    const name = `${" ".repeat(240)}Käthes\nStraße\u202e 1.JPG`; // as long, and of such signs, as systems allow
    const photo = Ready.parse(await uploadPhoto(host, await createPhonePhoto(), { name }));
    expect(photo.name).toMatch(new RegExp(`^${host.restaurant.id}/\\d{13}_Kathes-Strasse-1\\.JPG$`));
    expect(photo).toMatchObject({ width: 800, height: 1200 });
    for (const [type, width] of [
      ["avif", 400],
      ["avif", 800],
      ["webp", 400],
      ["webp", 800],
    ] as const) {
      const { response, bytes } = await isServed(photo.name, `${width}.${type}`);
      expect(response.headers.get("content-type")).toBe(`image/${type}`);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const { exif, xmp, icc, iptc, orientation, ...header } = await sharp(bytes).metadata();
      expect([header.width, header.height]).toEqual([width, width * 1.5]);
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array.from({ length: 5 }));
      expect(bytes.includes("Kaethe")).toBe(false);
    }
    // The left edge of the original is the top edge after rotation.
    const { bytes } = await isServed(photo.name, "400.webp");
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
    await eventually("the end of the original", async () =>
      (await backend.listKeys(host.restaurant.id)).every((key) => key.startsWith("photos/")),
    );
  });

  it("makes the first photo the cover of the restaurant's card and search result", async () => {
    const owner = await given.anOwner();
    const { name } = Ready.parse(await uploadPhoto(owner, await small));
    const { photos } = await pageOf(owner);
    expect(photos).toEqual([expect.objectContaining({ name, width: 400, height: 300 })]);
    expect(photos[0]?.placeholder).toMatch(/^data:image\/webp;base64,.{40,400}$/);
    expect(await coverOf(owner)).toBe(name);
    const word = encodeURIComponent(owner.restaurant.restaurant_name);
    await eventually("the cover on the card that search finds", async () => {
      const { body } = await given.aVisitor().get(`/restaurants?search=${word}`);
      return JSON.stringify(body).includes(name);
    });
  });

  it("rejects an SVG that calls itself JPEG, removes the file and gives the owner the reason", async () => {
    const photo = await uploadPhoto(host, svg);
    expect(photo).toMatchObject({
      state: "rejected",
      reason: "photo_no_picture",
      message: de.fields.photo_no_picture,
    });
    const { items } = await listPhotosOf(host, "en");
    expect(items.find(({ id }) => id === photo.id)).toMatchObject({ message: en.fields.photo_no_picture });
    await eventually("the end of the file", async () =>
      (await backend.listKeys(host.restaurant.id)).every((key) => !key.includes(photo.id)),
    );
    expect((await pageOf(host)).photos.map(({ name }) => name)).not.toContain(`${host.restaurant.id}/${photo.id}`);
    expect((await host.api.delete(`${photosPath}/${photo.id}`)).status).toBe(204);
  });

  it("is rejected by the bucket for another size than was asked for, another type, another key or a false signature", async () => {
    const photoSize = (await small).byteLength;
    const { photo, upload } = parseUpload((await requestPhotoUpload(host, { size: photoSize })).body);
    expect(await postUpload(upload, new Uint8Array(photoSize + 1))).toBe(400);
    expect(await postUpload(upload, new Uint8Array(photoSize - 1))).toBe(400);
    expect(await postUpload(upload, await small, { "Content-Type": "image/svg+xml" })).toBe(403);
    expect(await postUpload(upload, await small, { key: `${uploadFolders.approved}/rst_other/${photo.id}` })).toBe(403);
    expect(await postUpload(upload, await small, { "X-Amz-Signature": "0".repeat(64) })).toBe(403);
    expect(await backend.listKeys("rst_other")).toEqual([]);
    expect((await listPhotosOf(host)).items.find(({ id }) => id === photo.id)).toMatchObject({ state: "pending" });
    await host.api.delete(`${photosPath}/${photo.id}`);
  });
});

const folderOf = (body: unknown) => parseUpload(body).upload.fields["key"]?.split("/rst_")[0];

describe("the uploads of a restaurant that is not approved", () => {
  it("wait in a queue of their own, and are processed like others", async () => {
    const newcomer = await given.anOwner({ is_approved: false, is_verified: false });
    const [own, approved] = await Promise.all([newcomer, host].map((owner) => requestPhotoUpload(owner)));
    expect([folderOf(own?.body), folderOf(approved?.body)]).toEqual(["uploads/new", "uploads/approved"]);
    expect(Ready.parse(await uploadPhoto(newcomer, await small)).name).toContain(newcomer.restaurant.id);
    const keys = await backend.listKeys(newcomer.restaurant.id);
    expect(keys.filter((key) => key.startsWith("photos/"))).toHaveLength(2);
    for (const owner of [newcomer, host]) {
      for (const { id, state } of (await listPhotosOf(owner)).items)
        if (state === "pending") await owner.api.delete(`${photosPath}/${id}`);
    }
  });
});

describe("the limit of 30 photos", () => {
  it("signs three of six concurrent uploads at 27 photos and answers 409 too_many_photos to the others", async () => {
    const owner = await given.anOwner();
    await given.write(photosItem(owner.restaurant.id, 27));
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestPhotoUpload(owner)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && parseProblem(refused).code).toBe("too_many_photos");
    const ids = (await listPhotosOf(owner)).items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
  });
});

describe("photos of a restaurant", () => {
  it("are reordered with the first as the cover, and an old version or invalid ids are rejected", async () => {
    const owner = await given.anOwner();
    await given.write(photosItem(owner.restaurant.id, 3));
    const before = await listPhotosOf(owner);
    const [a, b, c] = before.items.map(({ id }) => id);
    const arrange = (body: object) => owner.api.patch(photosPath, body);
    const answer = await arrange({ first: [c, a], version: before.version });
    expect(answer.status).toBe(200);
    expect((await listPhotosOf(owner)).items.map(({ id }) => id)).toEqual([c, a, b]);
    expect((await pageOf(owner)).photos.map(({ name }) => name.split("/")[1])).toEqual([c, a, b]);
    expect(await coverOf(owner)).toBe(`${owner.restaurant.id}/${c}`);

    const exported = await owner.api.get("/me/export");
    expect(exported.body).toMatchObject({ restaurant: { photos: [{ id: c }, { id: a }, { id: b }] } });

    await owner.api.patch("/partner/restaurant", { version: 1, price_range: "€€€" });
    expect(await coverOf(owner)).toBe(`${owner.restaurant.id}/${c}`);

    const late = await arrange({ first: [b], version: before.version });
    expect([late.status, parseProblem(late)]).toEqual([
      409,
      expect.objectContaining({ code: "changed_meanwhile", current: answer.body }),
    ]);
    const version = before.version + 1;
    expect((await arrange({ first: ["1700000000000_x"], version })).status).toBe(404);
    expect((await arrange({ first: [a, a], version })).status).toBe(400);
    expect((await arrange({ first: [], version })).status).toBe(400);
    expect((await arrange({ first: ["../x"], version })).status).toBe(400);
  });

  it("are removed with their files, and the next photo becomes the cover", async () => {
    const owner = await given.anOwner();
    const [first, second] = [await uploadPhoto(owner, await small), await uploadPhoto(owner, await small)];
    expect((await owner.api.delete(`${photosPath}/${first.id}`)).status).toBe(204);
    expect((await pageOf(owner)).photos.map(({ name }) => name)).toEqual([Ready.parse(second).name]);
    expect(await coverOf(owner)).toBe(Ready.parse(second).name);
    await eventually("the end of the files", async () =>
      (await backend.listKeys(owner.restaurant.id)).every((key) => key.includes(second.id)),
    );
    expect(await backend.listKeys(owner.restaurant.id)).toHaveLength(2);
    const again = await owner.api.delete(`${photosPath}/${first.id}`);
    expect([again.status, parseProblem(again).code]).toEqual([404, "entry_not_found"]);
  });

  it("answer 404 to another owner who removes or reorders them", async () => {
    const rival = await given.anOwner();
    const { items } = await listPhotosOf(host);
    const { id = "" } = items[0] ?? {};
    expect((await rival.api.delete(`${photosPath}/${id}`)).status).toBe(404);
    expect((await rival.api.patch(photosPath, { first: [id], version: 0 })).status).toBe(404);
    expect((await listPhotosOf(rival)).items).toEqual([]);
    expect((await listPhotosOf(host)).items).toEqual(items);
  });

  it("are removed with the owner's account, including a file that is uploaded afterwards", async () => {
    const owner = await given.anOwner();
    await uploadPhoto(owner, await small);
    const form = await requestPhotoUpload(owner, { size: (await small).byteLength });
    const { upload } = parseUpload(form.body);
    expect((await owner.api.delete("/me")).status).toBe(204);
    await postUpload(upload, await small);
    await eventually("an empty folder", async () => (await backend.listKeys(owner.restaurant.id)).length === 0);
    expect(await given.rows(restaurantPartition(owner.restaurant.id))).toEqual([]);
  });
});

if (isNightly)
  it("seedPhotos uploads three photos and does not upload them again after the owner removes them", async () => {
    const { outputs } = product;
    const owner = await given.anOwner({ id: demoRestaurantId("kawauso") });
    await seedPhotos({ outputs });
    const { items } = await listPhotosOf(owner);
    expect(items.map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
    expect((await pageOf(owner)).photos[0]).toMatchObject({ width: 1600 });
    for (const { id } of items) await owner.api.delete(`${photosPath}/${id}`);
    await seedPhotos({ outputs });
    expect((await listPhotosOf(owner)).items).toEqual([]);
  });

describe("the photo queue", () => {
  const { PhotoQueueUrl: QueueUrl, PhotoDeadLetterQueueUrl: dead } = product.outputs;
  const hide = (seconds: number) => retryAfter(product.awsUrl, QueueUrl, seconds);
  afterAll(() => hide(360));

  it("moves an unreadable message to the dead-letter queue, but not the test event of S3", async () => {
    await hide(1);
    const poison = `no photo ${unique()}`;
    await sendMessage(product.awsUrl, QueueUrl, JSON.stringify({ Service: "Amazon S3", Event: "s3:TestEvent" }));
    await sendMessage(product.awsUrl, QueueUrl, poison);
    await eventually("the dead letter", async () => {
      const messages = await peekMessages(product.awsUrl, dead);
      return messages.some(({ Body }) => Body === poison);
    });
    expect((await peekMessages(product.awsUrl, dead)).filter(({ Body }) => Body?.includes("s3:TestEvent"))).toEqual([]);
    await hide(360);
    expect(Ready.parse(await uploadPhoto(host, await small))).toBeDefined();
  });
});
