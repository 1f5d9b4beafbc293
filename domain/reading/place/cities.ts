import names from "#data/cities.json" with { type: "json" };
import type { CountryCode } from "#domain/shared/country.ts";

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
  ...Object.entries(names).flatMap(listed),
  ...Object.entries(OTHER_NAMES).flatMap(listed),
];
