import { hash } from "node:crypto";
import { ApiError } from "../../../shared/api/errors.ts";

/**
 * A cursor holds only a position in a list. The list itself follows from the request and the caller, so a forged cursor
 * reaches nothing and needs no signature. The checksum detects truncated cursors and those of another list.
 */
export const encodeCursor = (list: string, position: string): string =>
  `${Buffer.from(position).toString("base64url")}.${checksum(list, position)}`;

/** @throws ApiError invalid_cursor */
export function decodeCursor(list: string, cursor: string, pattern: RegExp): string {
  const [encoded = ""] = cursor.split(".");
  const position = Buffer.from(encoded, "base64url").toString();
  if (cursor !== encodeCursor(list, position) || !pattern.test(position)) throw new ApiError("invalid_cursor");
  return position;
}

const checksum = (list: string, position: string): string =>
  hash("sha256", `${list}\n${position}`, "base64url").slice(0, 8);
