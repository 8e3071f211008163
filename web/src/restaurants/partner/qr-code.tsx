import { Download } from "lucide-react";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { type Me, useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button/button.tsx";
import { encodeQrCode, QrCode } from "#web/ui/qr-code/qr-code.tsx";
import { Alert } from "#web/ui/portal-controls/portal-controls.tsx";
import "./partner.css";

/** /restaurant-qr-code: the code of the restaurant's page, to print. */
export default function QrCodePage() {
  const { frame } = useMessages("owner");
  const { data: me } = useMe();
  useAccountMessages("portal");
  usePageTitle(frame.qrCode);
  return (
    <main id="inhalt" className="page">
      <h1 tabIndex={-1}>{frame.qrCode}</h1>
      {me?.restaurant && <RestaurantCode restaurant={me.restaurant} />}
    </main>
  );
}

function RestaurantCode({ restaurant }: { readonly restaurant: NonNullable<Me["restaurant"]> }) {
  const { qr: words } = useMessages("portal");
  const address = `${location.origin}${restaurantPath(restaurant.id)}`;
  const isPublic = restaurant.is_approved && restaurant.is_visible;
  const save = async (format: "SVG" | "PNG") =>
    saveFile(
      `qr-${restaurant.id}.${format.toLowerCase()}`,
      format === "SVG" ? drawSvg(address) : await drawPng(address),
    );
  return (
    <div className="qr-page">
      <section className="framed-card qr-page__card">
        <p className="qr-page__name">{restaurant.restaurant_name}</p>
        <QrCode text={address} label={words.label(restaurant.restaurant_name)} />
        <p className="soft">{words.caption}</p>
      </section>
      <div className="qr-page__text">
        <h2>{words.heading}</h2>
        <p className="soft">{words.text}</p>
        {!isPublic && (
          <Alert variation="warning">
            <p>{words.hidden}</p>
          </Alert>
        )}
        <div className="qr-page__actions">
          {(["SVG", "PNG"] as const).map((format) => (
            <Button
              key={format}
              look={format === "SVG" ? "btn--primary" : "btn--secondary"}
              Icon={Download}
              text={format}
              label={words.download(format)}
              onClick={() => void save(format)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function drawSvg(text: string): Blob {
  const { size, path } = encodeQrCode(text);
  const background = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${background}<path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** Pixels of a module: a code of 41 modules is printed 10 cm wide at 300 dpi. */
const pixelsPerModule = 30;

async function drawPng(text: string): Promise<Blob> {
  const { size, path } = encodeQrCode(text);
  const canvas = new OffscreenCanvas(size * pixelsPerModule, size * pixelsPerModule);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pixelsPerModule, pixelsPerModule);
  context.fillStyle = "#000";
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path on the canvas, not an array
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: "image/png" });
}
