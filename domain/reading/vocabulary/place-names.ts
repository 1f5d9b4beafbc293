import cityNames from "#data/cities.json" with { type: "json" };
import { phraseTable } from "#domain/reading/text/words.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import { REGIONS, WORLDWIDE_NAMES } from "./country-regions.ts";
import { PROVINCES, US_STATES } from "./subdivisions.ts";

const listed = ([country, list]: readonly [string, string]) =>
  list.split("|").map((name) => [name, country as CountryCode] as const);

/** What people call cities and their surroundings beside the gazetteer's one name for each, in five languages. */
const OTHER_NAMES: Partial<Record<CountryCode, string>> = {
  US: "New York|NYC|New York City|Nueva York|SF|SF Bay Area|Bay Area|San Francisco Bay Area|Silicon Valley|Washington DC|Washington D.C.|El Segundo|Research Triangle|Tri-State Area|Twin Cities|Saint Louis|St Louis|St. Paul",
  CA: "Quebec City|Ville de Québec|Kitchener-Waterloo|GTA|Greater Toronto Area|Greater Vancouver",
  GB: "Londra|Londres|Edimburgo|Édimbourg|Newcastle|York",
  IE: "Galway|Limerick|Dublino",
  DE: "München|Frankfurt|Frankfurt/Main|Frankfurt a.M.|Köln|Cologne|Nürnberg|Nuremberg|Hanover|Berlino|Berlín|Monaco di Baviera|Francoforte|Francfort|Amburgo|Hambourg|Hamburgo|Stoccarda|Lipsia|Brema|Halle (Saale)|Hof",
  AT: "Wien|Viena|Salisburgo|Linz|Klagenfurt",
  CH: "Zürich|Zurich|Zurigo|Genf|Genève|Geneva|Ginevra|Ginebra|Basilea|Bâle|Bern|Berne|Berna|Losanna|St. Gallen|Sankt Gallen|Luzern|Lucerne|Lugano|Zug|Winterthur",
  FR: "Sophia Antipolis|Parigi|París|Lione|Marsiglia|Strasburgo|Straßburg|Nizza|Nice|Aix-en-Provence|Saint-Étienne|Clermont-Ferrand|Tours|Tolosa",
  IT: "Roma|Milano|Torino|Napoli|Firenze|Genova|Venezia|Mailand|Rom|Neapel|Florenz|Turin|Venedig|Milan|Milán|Rome|Florence|Venise|Nápoles|Florencia|Venecia|Padua|Mantova|Reggio Emilia|Reggio Calabria|Bolzano|Bozen|L'Aquila",
  ES: "Sevilla|Seville|Séville|Siviglia|Barcellona|Barcelone|Palma|Palma de Mallorca|Mallorca|Zaragoza|Saragossa|La Coruña|A Coruña|San Sebastián|Donostia|Gijón|Las Palmas|Tenerife|Málaga",
  PT: "Lisboa|Lisbonne|Lissabon|Lisbona|Porto|Oporto|Madeira|Algarve",
  NL: "Den Haag|The Hague|'s-Gravenhage|Den Bosch|'s-Hertogenbosch|Randstad",
  BE: "Bruxelles|Brussel|Brüssel|Bruselas|Antwerp|Anvers|Amberes|Ghent|Gent|Gand|Liège|Bruges|Brugge|Louvain-la-Neuve",
  LU: "Luxembourg City|Luxemburg Stadt",
  DK: "København|Kopenhagen|Copenhague|Copenaghen|Aarhus|Aalborg",
  SE: "Gothenburg|Göteborg|Estocolmo|Stoccolma",
  PL: "Warszawa|Warschau|Varsovie|Varsavia|Varsovia|Cracow|Cracovia|Cracovie|Krakau|Danzig|Breslau|Trójmiasto",
  CZ: "Praha|Prag|Praga|Brünn",
  SK: "Bratislava|Pressburg",
  RO: "București|Bucarest|Bukarest|Cluj",
  GR: "Patras|Athen|Atene|Atenas|Athènes|Salonicco",
  RS: "Beograd|Belgrad|Belgrado",
  HR: "Zagabria",
  HU: "Budapeste",
  UA: "Kiev|Kyiv|Kiew|Odesa",
  RU: "Moskau|Mosca|Moscú|Moscou|St. Petersburg|Saint Petersburg|San Pietroburgo",
  MT: "Valletta|Sliema|St Julian's",
  CY: "Nicosia|Lefkosia|Paphos",
  IL: "Tel Aviv-Yafo|Jerusalem",
  TR: "İstanbul|Estambul",
  IN: "Bangalore|Navi Mumbai|Mumbai City|Bombay|Madras|Calcutta|Delhi NCR|Gurugram|Bhubaneswar|Dehradun|Trivandrum|Pondicherry|Vizag|Baroda|Mysore|Mangalore",
  SG: "Singapore",
  MY: "Penang|Klang Valley|Cyberjaya",
  VN: "Saigon|HCMC|Ho Chi Minh",
  PH: "Metro Manila|Cebu|Makati|BGC|Ortigas",
  ID: "Bali|Jabodetabek",
  CN: "Peking|Pékin|Pekín|Pechino",
  JP: "Tokio",
  KR: "Séoul|Seúl",
  EG: "Kairo|Il Cairo|El Cairo|Le Caire",
  AE: "Dubái|Dubaï|Ajman|Fujairah|Sharjah",
  ZA: "Città del Capo|Kapstadt|Gauteng|Western Cape|KwaZulu-Natal",
  MX: "Ciudad de México|CDMX|Mexico City|Querétaro|Mexiko-Stadt|Città del Messico",
  BR: "Sampa|Grande São Paulo|San Paolo",
  CL: "Santiago de Chile|Santiago",
  AR: "CABA|Capital Federal|Gran Buenos Aires",
  CO: "Bogotá D.C.",
  CR: "San José, Costa Rica|Liberia, Costa Rica|Heredia",
};

/**
 * Cities that postings name without their country, and what they then stand for: a gazetteer (data/README.md) without the names that
 * big cities of several countries share, and what else people call them. A later entry outweighs an earlier one of the same words.
 */
export const CITIES: readonly (readonly [name: string, country: CountryCode])[] = [
  ...Object.entries(cityNames).flatMap(listed),
  ...Object.entries(OTHER_NAMES).flatMap(listed),
];

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
