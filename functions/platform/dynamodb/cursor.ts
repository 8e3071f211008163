import { hash } from "node:crypto";
import { ApiError } from "../../../shared/api/errors.ts";

/**
 * A cursor holds only a place inside a list; the list itself follows from the request and the caller, so an
 * invented one reaches nothing and needs no signature. The check figure tells a torn one, or one of another
 * list, from a good one.
 */
export const encodeCursor = (list: string, place: string): string =>
  `${Buffer.from(place).toString("base64url")}.${checksum(list, place)}`;

/** @throws ApiError invalid_cursor */
export function decodeCursor(list: string, cursor: string, pattern: RegExp): string {
  const [encoded = ""] = cursor.split(".");
  const place = Buffer.from(encoded, "base64url").toString();
  if (cursor !== encodeCursor(list, place) || !pattern.test(place)) throw new ApiError("invalid_cursor");
  return place;
}

const checksum = (list: string, place: string): string => hash("sha256", `${list}\n${place}`, "base64url").slice(0, 8);
