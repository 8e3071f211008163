import { CircleAlert, CircleCheck, LoaderCircle, RotateCw, Upload, WifiOff, X } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { UploadRow } from "./use-uploads.ts";
import "#web/ui/progress/progress.css";
import "./photos-tab.css";

const icons = { finished: CircleCheck, open: LoaderCircle, offline: WifiOff, failed: CircleAlert };

/** One row a file: how far it is, what became of it, and what can be done. */
export function UploadList({ rows }: { readonly rows: readonly UploadRow[] }) {
  const { photos: words } = useMessages("dashboard");
  if (rows.length === 0) return null;
  const count = (...tones: readonly UploadRow["tone"][]) => rows.filter(({ tone }) => tones.includes(tone)).length;
  const open = count("open", "offline");
  return (
    <section className="panel uploads" aria-labelledby="uploads">
      <div className="panel__head">
        <h2 id="uploads">{open > 0 ? words.uploads(open) : words.uploadsOver}</h2>
        <p className="soft num" role="status">
          {words.counts(count("finished"), open, count("failed"))}
        </p>
      </div>
      <ul className="uploads__list">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {open > 0 && <p className="uploads__foot soft">{words.stay}</p>}
    </section>
  );
}

function Row({ row: { name, tone, percent, text, retry, remove } }: { readonly row: UploadRow }) {
  const { photos: words } = useMessages("dashboard");
  const Icon = tone === "open" && percent !== undefined ? Upload : icons[tone];
  return (
    <li className={classes("upload", `upload--${tone}`)}>
      <span className="upload__icon">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <p className="upload__name">{name}</p>
        {percent !== undefined && (
          <progress className="progress" value={percent} max={100} aria-label={`${name}, ${percent} %`} />
        )}
        {tone === "failed" && <p className="upload__failed">{words.failed}</p>}
        <p className="upload__text">{text}</p>
        {retry && (
          <Button
            look="btn--secondary btn--small"
            Icon={RotateCw}
            text={words.retry}
            label={words.retryFor(name)}
            onClick={retry}
          />
        )}
      </div>
      {remove && tone !== "finished" && (
        <Button
          look="btn--quiet btn--icon"
          Icon={X}
          label={tone === "failed" ? words.dismiss(name) : words.cancel(name)}
          onClick={remove}
        />
      )}
    </li>
  );
}
