import { hash } from "node:crypto";

/** Tells users apart in logs, and in items that outlive their account, without naming them; also shortens keys. */
export const shortHash = (text: string): string => hash("sha256", text, "base64url").slice(0, 12);
