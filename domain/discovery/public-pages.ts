/** Indexable static pages, by path; open jobs are added. */
export const PUBLIC_PAGES = [
  "/",
  "/results",
  "/how-it-works",
  "/how-we-match",
  "/faq",
  "/contact",
  "/sources",
  "/accessibility",
  "/developers",
  "/terms",
  "/privacy",
  "/cookies",
  "/refund",
  "/ai-policy",
] as const;

/** Paths closed to crawlers: personal pages, actions, and endless variations of one list. */
export const UNLISTED_PATHS = [
  "/profile",
  "/checkout",
  "/simulated-payment",
  "/subscription-success",
  "/logout",
  "/preferences",
  "/files/",
  "/jobs/*/apply",
  "/onboarding/search-progress",
  "/onboarding/option-counts",
  "/results?",
] as const;

/** The longer rule wins (RFC 9309): the whole list may be read in each language. */
const LIST_IN_A_LANGUAGE = "Allow: /results?lang=";

/** What `/robots.txt` says. `origin` is the site's address without a slash at the end. */
export function robotsText(origin: string): string {
  const rules = UNLISTED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, LIST_IN_A_LANGUAGE, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
