/** Kinds of cookies that somebody may refuse, in the order in which they are asked about. */
export const OPTIONAL_COOKIES = ["analytics", "marketing", "preferences"] as const;
export type OptionalCookies = (typeof OPTIONAL_COOKIES)[number];

/** What `cookieConsent` holds in the browser and with the account (spec part 2, section 3). */
export type CookieConsent = {
  accepted: true;
  /** When the choice was made, as ISO 8601 in UTC. */
  timestamp: string;
  preferences: { necessary: true } & Record<OptionalCookies, boolean>;
};

/** The choice of these kinds, made now. None of them is a choice too: it refuses all that can be refused. */
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

/**
 * A choice as it was stored, with nothing else in it; null for whatever is not one, which counts as no choice. Written by hand because
 * browsers run it and the schema library would weigh more than the page around it.
 */
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

/** The choice that was made last; of two made at once the first given. */
export function latestConsent(one: CookieConsent | null, other: CookieConsent | null): CookieConsent | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other.timestamp) > Date.parse(one.timestamp) ? other : one;
}
