import { hash } from "node:crypto";

/** Tells users apart in logs, and in items that outlive their account, without naming them. */
export const shortHash = (userId: string): string => hash("sha256", userId, "base64url").slice(0, 12);
