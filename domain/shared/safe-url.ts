/** Longest address kept, in UTF-16 units. */
export const MAX_URL = 2_000;

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|invalid|onion|arpa)$/;

/**
 * A third-party address that may be shown as a link, in its normal form; null for everything else: other schemes, user names or
 * passwords, control characters or backslashes (which browsers fold away), IP addresses in any spelling, names without a dot,
 * local and reserved names, and addresses over MAX_URL. White space around it is ignored. Never throws.
 */
export function safeHttpUrl(text: string | null | undefined): string | null {
  if (typeof text !== "string" || text.length > MAX_URL + 100) return null;
  const trimmed = text.trim();
  if (!/^https?:\/\/[^/]/i.test(trimmed) || /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed)) return null;
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  if (host.startsWith("[") || !/\.[a-z][a-z0-9-]*$/.test(host) || LOCAL_NAMES.test(host)) return null;
  return url.href.length <= MAX_URL ? url.href : null;
}

/** Whether a host is one of these domains, or below one. */
export function isUnder(host: string, parents: readonly string[]): boolean {
  return parents.some((parent) => host === parent || host.endsWith(`.${parent}`));
}
