import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { statusFile } from "../../shared/status/robot.ts";
import { type RobotRun, StatusReport } from "../../shared/status/status-report.ts";
import { backoffAttempts } from "../platform/retry.ts";
import { addRun } from "./add-run.ts";

/** Another run wrote between our read and our write, or at the same time. */
const lostRaces = new Set(["PreconditionFailed", "ConditionalRequestConflict"]);

/** The report of the status page: one file in the site's bucket, which CloudFront serves. */
export class ReportStore {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(bucket: string, { endpoint }: { readonly endpoint?: string | undefined } = {}) {
    this.#bucket = bucket;
    // The local AWS has no host name for each bucket.
    this.#s3 = new S3Client({ maxAttempts: 3, forcePathStyle: endpoint !== undefined });
  }

  /** Adds a run to the report, so that of two runs at once none is lost. */
  async add(run: RobotRun): Promise<void> {
    for await (const _ of backoffAttempts()) {
      const current = await this.#read();
      if (await this.#write(addRun(current?.report, run), current?.etag)) return;
    }
    throw new Error("The report was written by others each time");
  }

  async #read(): Promise<{ readonly report: StatusReport; readonly etag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#bucket, Key: statusFile }));
      const report = StatusReport.parse(JSON.parse((await Body?.transformToString()) ?? ""));
      return { report, etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  /** False: the report is no longer the one with this tag, or there is one meanwhile. */
  async #write(report: StatusReport, etag: string | undefined): Promise<boolean> {
    const condition = etag === undefined ? { IfNoneMatch: "*" } : { IfMatch: etag };
    try {
      await this.#s3.send(
        new PutObjectCommand({
          Bucket: this.#bucket,
          Key: statusFile,
          Body: JSON.stringify(report),
          ContentType: "application/json",
          CacheControl: "public,max-age=60",
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && lostRaces.has(error.name)) return false;
      throw error;
    }
  }
}
