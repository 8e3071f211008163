import { hash } from "node:crypto";
import { ApiError } from "#shared/platform/api/errors.ts";

/** DynamoDB rejects longer sort keys. */
const maxPositionBytes = 1024;

/**
 * A cursor holds only a position in a list. The list itself follows from the request and the caller, so a forged cursor
 * reaches nothing and needs no signature. The checksum detects truncated cursors and those of another list.
 */
export const encodeCursor = (list: string, position: string): string =>
  `${Buffer.from(position).toString("base64url")}.${checksum(list, position)}`;

/** @throws ApiError invalid_cursor */
export function decodeCursor(list: string, cursor: string, pattern: RegExp): string {
  const [encoded = ""] = cursor.split(".");
  const bytes = Buffer.from(encoded, "base64url");
  const position = bytes.toString();
  const isPosition = bytes.length <= maxPositionBytes && pattern.test(position);
  if (!isPosition || cursor !== encodeCursor(list, position)) throw new ApiError("invalid_cursor");
  return position;
}

const checksum = (list: string, position: string): string =>
  hash("sha256", `${list}\n${position}`, "base64url").slice(0, 8);
