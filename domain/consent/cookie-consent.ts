/** Optional cookie categories, in the order in which they are asked. */
export const OPTIONAL_COOKIES = ["analytics", "marketing", "preferences"] as const;
export type OptionalCookies = (typeof OPTIONAL_COOKIES)[number];

/** Value of `cookieConsent`, in the browser and with the account. */
export type CookieConsent = {
  accepted: true;
  /** When the choice was made, as ISO 8601 in UTC. */
  timestamp: string;
  preferences: { necessary: true } & Record<OptionalCookies, boolean>;
};

/** Consent to these categories, given now. An empty list refuses all optional cookies. */
export function cookieConsent(chosen: readonly OptionalCookies[], now: Date): CookieConsent {
  const [analytics, marketing, preferences] = OPTIONAL_COOKIES.map((kind) => chosen.includes(kind)) as [
    boolean,
    boolean,
    boolean,
  ];
  return {
    accepted: true,
    timestamp: now.toISOString(),
    preferences: { necessary: true, analytics, marketing, preferences },
  };
}

/** Parses a stored choice; null if invalid. By hand, because it runs in browsers, where the schema library would outweigh the page. */
export function readCookieConsent(value: unknown): CookieConsent | null {
  const { accepted, timestamp, preferences } = (value ?? {}) as Record<string, unknown>;
  const { necessary, ...kinds } = (preferences ?? {}) as Record<string, unknown>;
  const time = typeof timestamp === "string" ? new Date(timestamp) : new Date(Number.NaN);
  if (accepted !== true || necessary !== true || Number.isNaN(time.getTime())) return null;
  if (OPTIONAL_COOKIES.some((kind) => typeof kinds[kind] !== "boolean")) return null;
  return cookieConsent(
    OPTIONAL_COOKIES.filter((kind) => kinds[kind]),
    time,
  );
}

/** The latest choice; of equally recent ones the first. */
export function latestConsent(one: CookieConsent | null, other: CookieConsent | null): CookieConsent | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other.timestamp) > Date.parse(one.timestamp) ? other : one;
}
