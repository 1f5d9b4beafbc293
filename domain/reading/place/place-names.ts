import { phraseTable } from "#domain/reading/text/words.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import { CITIES } from "./cities.ts";
import { REGIONS, WORLDWIDE_NAMES } from "./country-regions.ts";
import { PROVINCES, US_STATES } from "./subdivisions.ts";

/** What a place name stands for. `worldwide` has no countries; a `region` is a group; `state` and `city` are evidence of their country. */
export type Place = { kind: "worldwide" | "region" | "country" | "state" | "city"; countries: readonly CountryCode[] };

/** Names that postings use beside those of the Unicode tables. */
const ALIASES: Partial<Record<CountryCode, string>> = {
  US: "USA|U.S.|U.S.A.|US|United States|United States of America|the States|US of A|America|Lower 48|CONUS|Continental United States|American residents|American citizens|Stati Uniti d'America|Etats-Unis|EE.UU.|EEUU|Vereinigte Staaten",
  GB: "UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom|GBR|Inghilterra|Scozia|Galles|Angleterre|Écosse|Pays de Galles|Schottland|Inglaterra|Escocia|Gales|Regno Unito|Grande-Bretagne|British residents|British citizens|UK wide",
  AE: "UAE|U.A.E.|Emirates",
  CZ: "Czech Republic|Czechia|Tschechien",
  NL: "Holland|The Netherlands|Niederlande",
  KR: "South Korea|Republic of Korea|Korea",
  KP: "North Korea",
  RU: "Russia|Russian Federation",
  TR: "Turkey|Türkiye|Turkiye",
  VN: "Vietnam|Viet Nam",
  MK: "North Macedonia|Macedonia",
  BA: "Bosnia|Bosnia and Herzegovina",
  CI: "Ivory Coast|Côte d'Ivoire|Cote d'Ivoire",
  CD: "DR Congo|DRC|Congo, The Democratic Republic of the|Democratic Republic of the Congo",
  CG: "Republic of the Congo|Congo",
  CV: "Cape Verde|Cabo Verde",
  SZ: "Swaziland|Eswatini",
  MM: "Burma|Myanmar",
  TW: "Taiwan",
  HK: "Hong Kong|Hongkong",
  MO: "Macau|Macao",
  PS: "Palestine|Palestine, State of",
  SY: "Syrian Arab Republic|Syria",
  IR: "Iran",
  LA: "Laos",
  MD: "Moldova",
  TZ: "Tanzania",
  VE: "Venezuela",
  BO: "Bolivia",
  FM: "Micronesia",
  VA: "Holy See|Vatican City",
  PH: "Philippines|the Philippines|PH|Filipinas",
  NZ: "New Zealand|NZ|Aotearoa",
  BR: "Brazil|Brasil|BRA",
  MX: "Mexico|México|MEX",
  CA: "Canada|CAN|Canadian residents|Canadian citizens",
  DE: "Germany|Deutschland|Deutschlandweit|Bundesweit|DEU|BRD|German residents|German citizens",
  IT: "Italy|Italia|ITA",
  ES: "Spain|España|ESP",
  FR: "France|FRA|France métropolitaine",
  IN: "India|IND|Bharat",
  AU: "Australia|AUS|Aussie",
  PL: "Poland|Polska|POL",
  PT: "Portugal|PRT",
  CH: "Schweizweit|Suisse romande|Deutschschweiz|Switzerland|Schweiz|Suisse|Svizzera|CHE",
  AT: "Österreichweit|Austria|Österreich|AUT",
  IE: "Ireland|Republic of Ireland|Eire|IRL",
  UA: "Ukraine|UKR",
  RO: "Romania|România",
  GR: "Greece|Hellas",
  ZA: "South Africa|ZAF|RSA",
  SG: "Singapore|SGP",
  JP: "Japan|JPN",
  CN: "China|PRC|Mainland China",
  IL: "Israel|ISR",
  VI: "US Virgin Islands|U.S. Virgin Islands",
  VG: "British Virgin Islands|Virgin Islands, British",
  PR: "Puerto Rico",
  SA: "Saudi Arabia|KSA",
  DO: "Dominican Republic|República Dominicana",
  TL: "East Timor|Timor-Leste",
  KN: "St Kitts and Nevis",
  LC: "St Lucia",
  VC: "St Vincent",
};

const LANGUAGES = ["en", "it", "de", "fr", "es"] as const;
/** Names in one language that are everyday words, first names or other places in another. */
const AVOIDED = new Set([
  "man",
  "chad",
  "jordan",
  "niger",
  "jersey",
  "guinea",
  "mali",
  "togo",
  "oman",
  "cuba",
  "reunion",
  "malte",
  "perou",
  "inde",
  "chili",
  "salomon",
  "georgia",
  "georgie",
  "granada",
  "guadalupe",
  "salvador",
]);

function* names(): Generator<readonly [string, Place]> {
  for (const [city, country] of CITIES) yield [city, { kind: "city", countries: [country] }];
  for (const [state] of US_STATES) yield [state, { kind: "state", countries: ["US"] }];
  for (const province of PROVINCES) yield [province[0], { kind: "state", countries: [province[1]] }];
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name && (language === "en" || !AVOIDED.has(name.toLowerCase())))
        yield [name, { kind: "country", countries: [code] }];
    }
  }
  for (const code of COUNTRY_CODES)
    for (const name of ALIASES[code]?.split("|") ?? []) yield [name, { kind: "country", countries: [code] }];
  for (const [list, countries] of REGIONS)
    for (const name of list.split("|")) yield [name, { kind: "region", countries }];
  for (const name of WORLDWIDE_NAMES) yield [name, { kind: "worldwide", countries: [] }];
}

export const PLACES = phraseTable(names());

/** Two-letter codes that stand for a place only when written in capitals: "US" is a country, "us" a pronoun. */
export const CAPITALS_ONLY = new Set([
  "us",
  "uk",
  "eu",
  "ue",
  "ph",
  "nz",
  "can",
  "aus",
  "ind",
  "esp",
  "pol",
  "ita",
  "fra",
  "che",
  "global",
  "amer",
  "sea",
  "lac",
  "ssa",
  "mex",
  "bra",
  "rsa",
  "anz",
  "aut",
  "uki",
  "cee",
  "gcc",
  "deu",
  "brd",
  "isr",
  "prc",
]);
