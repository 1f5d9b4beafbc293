import type { CountryCode } from "#domain/shared/country.ts";

/** US states with their postal codes; "Georgia" is the country unless a code or a US city is next to it. */
export const US_STATES: readonly (readonly [name: string, code: string])[] =
  "Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|District of Columbia DC"
    .split("|")
    .map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const);

export const US_STATE_CODES: ReadonlySet<string> = new Set([...US_STATES.map(([, code]) => code), "GA", "NY"]);
const coded = (list: string): ReadonlySet<string> => new Set(list.split(" "));
export const CANADIAN_PROVINCE_CODES = coded("AB BC MB NB NL NS NT NU ON PE QC SK YT");
export const AUSTRALIAN_STATE_CODES = coded("NSW VIC QLD ACT TAS");

/** Codes that, right behind a city of that country, name its province: "Milano (MI)", "Salvador, BA", "Perth WA". Elsewhere they mean other places. */
export const PROVINCES_BEHIND_CITIES: Partial<Record<CountryCode, ReadonlySet<string>>> = {
  AU: coded("NSW VIC QLD ACT TAS WA SA NT"),
  BR: coded("AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO"),
  IN: coded("AP AR AS BR CG CH DL GA GJ HP HR JH JK KA KL MH MP OD PB RJ TG TN TS UK UP WB"),
  IT: coded(
    "AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV",
  ),
};

const listed = (country: CountryCode, names: string) => names.split("|").map((name) => [name, country] as const);

/** Provinces and regions written out. */
export const PROVINCES: readonly (readonly [name: string, country: CountryCode])[] = [
  ...listed("US", "East Coast|West Coast|Midwest|Pacific Northwest|New England|Tri-State Area"),
  ...listed(
    "CA",
    "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan|Yukon|Nunavut|Northwest Territories",
  ),
  ...listed("AU", "New South Wales|Queensland|South Australia|Tasmania|Western Australia|Australian Capital Territory"),
  ...listed(
    "DE",
    "Bayern|Bavaria|Baden-Württemberg|Hessen|Nordrhein-Westfalen|North Rhine-Westphalia|Niedersachsen|Sachsen|Rheinland-Pfalz|Schleswig-Holstein|Brandenburg|Thüringen|Saarland|Mecklenburg-Vorpommern|Sachsen-Anhalt|NRW|Ruhrgebiet|Rhein-Main",
  ),
  ...listed(
    "IT",
    "Lombardia|Lombardy|Lazio|Toscana|Tuscany|Piemonte|Veneto|Emilia-Romagna|Sicilia|Sicily|Sardegna|Puglia|Campania|Liguria|Calabria|Umbria|Trentino|Abruzzo|Marche|Friuli-Venezia Giulia|Alto Adige|Basilicata|Valle d'Aosta",
  ),
  ...listed(
    "ES",
    "Catalonia|Cataluña|Catalunya|Andalusia|Andalucía|Basque Country|Galicia|Comunidad de Madrid|Comunidad Valenciana|País Vasco|Castilla y León|Canarias|Canary Islands|Baleares|Asturias|Murcia",
  ),
  ...listed(
    "FR",
    "Île-de-France|Provence|Normandie|Bretagne|Occitanie|Nouvelle-Aquitaine|Auvergne-Rhône-Alpes|Hauts-de-France|Région parisienne|Grand Est|Pays de la Loire|Bourgogne|Alsace",
  ),
  ...listed(
    "IN",
    "Karnataka|Maharashtra|Tamil Nadu|Telangana|Kerala|Gujarat|Haryana|Uttar Pradesh|West Bengal|Rajasthan|Andhra Pradesh|Madhya Pradesh|Uttarakhand|Odisha|Bihar|Jharkhand|Assam|Himachal Pradesh",
  ),
  ...listed(
    "BR",
    "Minas Gerais|Paraná|Santa Catarina|Goiás|Amazonas|Espírito Santo|Mato Grosso|Rio Grande do Sul|Bahia|Ceará|Pernambuco",
  ),
  ...listed("MX", "Jalisco|Nuevo León|Sinaloa|Sonora|Yucatán|Quintana Roo|Coahuila|Chihuahua"),
];
