import { perLocale } from "#domain/shared/kept-format.ts";

/** Languages one can choose, a folder of messages/ each; the first is the base. */
export const LOCALES = ["en", "it", "ar"] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_COOKIE = "locale";

/** Scripts written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** Not by `getTextInfo`, which some browsers lack. */
export const directionOf = perLocale((locale) =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr",
);

/** What a language calls itself, as it stands in a list: "Italiano". */
export const languageName = perLocale((locale) => {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
});

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
