import type { CountryCode } from "./country.ts";

/** ISO 639-1 code -> countries where nearly everybody who works speaks the language, because it is that of state and school. */
const COUNTRIES_OF: Readonly<Record<string, string>> = {
  am: "ET",
  ar: "AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TD TN YE",
  az: "AZ",
  bg: "BG",
  bn: "BD",
  ca: "AD",
  cs: "CZ",
  da: "DK FO GL",
  de: "AT DE LI",
  el: "CY GR",
  es: "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE",
  et: "EE",
  fa: "AF IR",
  fi: "FI",
  fr: "BF BI BJ BL CD CF CG CI DJ FR GA GF GN GP HT KM LU MC MF MG ML MQ NC NE PF PM RE SN TD TF TG WF YT",
  he: "IL",
  hr: "BA HR",
  hu: "HU",
  hy: "AM",
  id: "ID",
  is: "IS",
  it: "IT SM VA",
  ja: "JP",
  ka: "GE",
  kk: "KZ",
  ko: "KP KR",
  lt: "LT",
  lv: "LV",
  mk: "MK",
  ms: "BN MY",
  nl: "AW BQ CW NL SR SX",
  no: "NO SJ",
  pl: "PL",
  pt: "AO BR CV GW MO MZ PT ST TL",
  ro: "MD RO",
  ru: "BY KG KZ RU",
  sk: "SK",
  sl: "SI",
  sq: "AL",
  sr: "BA ME RS",
  sv: "AX SE",
  th: "TH",
  tl: "PH",
  tr: "TR",
  uk: "UA",
  ur: "PK",
  uz: "UZ",
  vi: "VN",
  zh: "CN HK MO TW",
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, countries] of Object.entries(COUNTRIES_OF)) {
  for (const country of countries.split(" "))
    LANGUAGES_OF.set(country, [...(LANGUAGES_OF.get(country) ?? []), language]);
}

/**
 * Languages, English aside, that a person who lives in `country` very likely speaks. Where the language changes with the region
 * (Belgium, Canada, India, Switzerland) living there says nothing, so those have none.
 */
export function likelyLanguages(country: CountryCode): readonly string[] {
  return LANGUAGES_OF.get(country) ?? [];
}
