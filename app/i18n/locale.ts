/** Languages one can choose; the first is the base. */
export const LOCALES = ["en", "it", "ar"] as const;
export type Locale = (typeof LOCALES)[number];
/** Languages written from right to left. */
const RIGHT_TO_LEFT: readonly Locale[] = ["ar"];
export const LOCALE_COOKIE = "locale";

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(locale) ? "rtl" : "ltr";
}

/** The visitor's choice, else the first language of Accept-Language that we speak, else English. */
export function pickLocale(chosen: string | null, acceptLanguage: string | null): Locale {
  const own = LOCALES.find((locale) => locale === chosen);
  if (own) return own;
  const wanted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const quality = params.map((param) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const match = LOCALES.find((locale) => locale === language);
    if (match) return match;
  }
  return LOCALES[0];
}
