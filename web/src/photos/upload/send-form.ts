/** The connection broke, or the form was not accepted (`status` is 0 or S3's). */
export class SendError extends Error {
  override readonly name = "SendError";
  readonly status: number;

  constructor(status: number) {
    super(`Upload failed: ${status}`);
    this.status = status;
  }
}

interface PresignedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Uploads a file by a presigned form. XMLHttpRequest, because `fetch` tells no progress of what it sends. */
export function sendForm({ url, fields }: PresignedForm, file: Blob, { signal, onProgress }: Options): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file); // S3 ignores every field after the file
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new SendError(request.status));
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener("load", () => (request.status >= 200 && request.status < 300 ? resolve() : fail()));
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.send(form);
  });
}
