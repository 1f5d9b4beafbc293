import type { CountryCode } from "#domain/shared/country.ts";

const codes = (list: string) => list.split(" ") as CountryCode[];
const union = (...lists: CountryCode[][]) => [...new Set(lists.flat())].sort();

export const EU = codes("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK");
export const EEA = union(EU, codes("IS LI NO"));
const NORDICS = codes("DK FI IS NO SE");
const BALTICS = codes("EE LT LV");
const DACH = codes("AT CH DE");
const BENELUX = codes("BE LU NL");
const BALKANS = codes("AL BA BG GR HR ME MK RO RS SI");
const IBERIA = codes("AD ES PT");
const UK_AND_IRELAND = codes("GB IE");
const EASTERN_EUROPE = codes("BG BY CZ HU MD PL RO RU SK UA");
const CENTRAL_EUROPE = codes("AT CH CZ DE HU LI PL SI SK");
const WESTERN_EUROPE = codes("AT BE CH DE FR GB IE LI LU MC NL");
const SOUTHERN_EUROPE = codes("AD AL BA CY ES GR HR IT ME MK MT PT RS SI SM VA");
const NORTHERN_EUROPE = union(NORDICS, BALTICS, UK_AND_IRELAND);
/** The continent by the UN's areas, with Cyprus and the crown dependencies. */
const EUROPE = union(EEA, EASTERN_EUROPE, SOUTHERN_EUROPE, WESTERN_EUROPE, codes("AX FO GG GI IM JE SJ"));
const NORTH_AFRICA = codes("DZ EG EH LY MA SD TN");
const SUB_SAHARAN_AFRICA = codes(
  "AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TG TZ UG YT ZA ZM ZW",
);
const AFRICA = union(NORTH_AFRICA, SUB_SAHARAN_AFRICA);
const GCC = codes("AE BH KW OM QA SA");
const MIDDLE_EAST = union(GCC, codes("IL IQ IR JO LB PS SY TR YE"));
const MENA = union(
  MIDDLE_EAST,
  NORTH_AFRICA.filter((code) => code !== "SD" && code !== "EH"),
);
const CENTRAL_ASIA = codes("KG KZ TJ TM UZ");
const SOUTH_ASIA = codes("AF BD BT IN LK MV NP PK");
const SOUTHEAST_ASIA = codes("BN ID KH LA MM MY PH SG TH TL VN");
const EAST_ASIA = codes("CN HK JP KP KR MN MO TW");
const ASIA = union(CENTRAL_ASIA, SOUTH_ASIA, SOUTHEAST_ASIA, EAST_ASIA, MIDDLE_EAST, codes("AM AZ GE"));
const ANZ = codes("AU NZ");
const OCEANIA = union(ANZ, codes("AS CK FJ FM GU KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV UM VU WF WS"));
const APAC = union(SOUTH_ASIA, SOUTHEAST_ASIA, EAST_ASIA, OCEANIA);
const NORTHERN_AMERICA = codes("CA US");
const NORTH_AMERICA = codes("CA MX US");
const CENTRAL_AMERICA = codes("BZ CR GT HN NI PA SV");
const CARIBBEAN = codes("AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI");
const SOUTH_AMERICA = codes("AR BO BR CL CO EC FK GF GY PE PY SR UY VE");
/** Countries of the Americas where Spanish, Portuguese or French is spoken, with Belize, Guyana and Suriname as boards list them. */
const LATAM = union(
  codes("MX CU DO HT PR"),
  CENTRAL_AMERICA,
  SOUTH_AMERICA.filter((code) => code !== "FK"),
);
const AMERICAS = union(NORTHERN_AMERICA, codes("MX BM GL PM"), CENTRAL_AMERICA, CARIBBEAN, SOUTH_AMERICA);
const EMEA = union(EUROPE, MIDDLE_EAST, AFRICA);

/** Names of groups of countries as postings write them -> their countries. The one place where a region is defined. */
export const REGIONS: readonly (readonly [names: string, countries: readonly CountryCode[]])[] = [
  [
    "EU|EU only|European Union|EU countries|EU member states|EU27|Unione Europea|UE|Europäische Union|Union européenne|Unión Europea|EU weit",
    EU,
  ],
  ["EEA|European Economic Area|EU EEA|EWR", EEA],
  ["EFTA", codes("CH IS LI NO")],
  [
    "Schengen|Schengen area",
    union(
      EEA.filter((code) => code !== "IE" && code !== "CY"),
      codes("CH"),
    ),
  ],
  [
    "Europe|European countries|Europa|Europaweit|Europe wide|European residents|European citizens|Continental Europe|Mainland Europe|European region",
    EUROPE,
  ],
  ["EMEA", EMEA],
  ["EMENA", union(EUROPE, MENA)],
  ["DACH|D A CH|German speaking countries", DACH],
  [
    "Nordics|Nordic countries|Scandinavia|Scandinavian countries|Skandinavien|Scandinavie|Escandinavia|Nordeuropa|Paesi nordici|Pays nordiques|Países nórdicos|Nordische Länder",
    NORDICS,
  ],
  ["Baltics|Baltic states|Baltic countries", BALTICS],
  ["Benelux", BENELUX],
  ["Balkans|Western Balkans", BALKANS],
  ["Iberia|Iberian Peninsula", IBERIA],
  ["UKI|UK I|UK and Ireland", UK_AND_IRELAND],
  ["CEE|Central and Eastern Europe|Central Eastern Europe", union(EASTERN_EUROPE, CENTRAL_EUROPE, BALTICS, BALKANS)],
  [
    "Eastern Europe|East Europe|Europa dell'Est|Europa orientale|Osteuropa|Europe de l'Est|Europa del Este",
    union(EASTERN_EUROPE, BALTICS, BALKANS),
  ],
  ["Central Europe|Mitteleuropa", CENTRAL_EUROPE],
  ["Western Europe|West Europe|Westeuropa|Europa occidentale|Europe de l'Ouest|Europa Occidental", WESTERN_EUROPE],
  ["Southern Europe|South Europe|Südeuropa|Europa meridionale|Sud Europa|Europe du Sud", SOUTHERN_EUROPE],
  ["Northern Europe|North Europe", NORTHERN_EUROPE],
  ["Middle East|Medio Oriente|Oriente Medio|Naher Osten|Moyen Orient", MIDDLE_EAST],
  ["MENA|Middle East and North Africa", MENA],
  ["GCC|Gulf countries|Gulf states|Gulf region", GCC],
  ["Africa|Afrika|Afrique", AFRICA],
  ["North Africa|Northern Africa", NORTH_AFRICA],
  ["Sub Saharan Africa|SSA", SUB_SAHARAN_AFRICA],
  ["Asia|Asian countries|Asien|Asie", ASIA],
  [
    "Southeast Asia|South East Asia|SEA|SEA region|ASEAN|Südostasien|Sud est asiatico|Asie du Sud Est|Sudeste Asiático",
    SOUTHEAST_ASIA,
  ],
  ["South Asia", SOUTH_ASIA],
  ["East Asia", EAST_ASIA],
  ["Central Asia", CENTRAL_ASIA],
  ["APAC|Asia Pacific|Asia Pacífico|Asia Pacifico|Asie Pacifique|Asien Pazifik|APJ|APJC|Asia Pac", APAC],
  ["ANZ|Australia and New Zealand|Australia New Zealand", ANZ],
  ["Oceania|Australasia", OCEANIA],
  ["Americas|The Americas|America Continent", AMERICAS],
  ["AMER", AMERICAS],
  [
    "North America|NAMER|NORAM|Nordamerika|Nord America|Nordamerica|Amérique du Nord|America del Nord|Norteamérica|América del Norte",
    NORTH_AMERICA,
  ],
  ["Northern America", NORTHERN_AMERICA],
  ["Central America|Centroamérica", CENTRAL_AMERICA],
  [
    "South America|Sudamerica|America del Sud|Sud America|Südamerika|Sudamérica|Amérique du Sud|America do Sul|América del Sur",
    SOUTH_AMERICA,
  ],
  [
    "LATAM|Latin America|Latinoamérica|América Latina|America Latina|Lateinamerika|Amérique latine|LAC|Latin American countries",
    LATAM,
  ],
  ["Caribbean|Caraibi|Karibik", CARIBBEAN],
];

/** Words that say "from any country". "Distributed" and "Probably worldwide" do not: the one is about teams, the other a board's guess. */
export const WORLDWIDE_NAMES =
  "worldwide|world wide|anywhere|anywhere in the world|anywhere on earth|global|globally|work from anywhere|anywhere worldwide|any country|all countries|any location|location independent|international remote|everywhere|planet earth|earth|no location restrictions|no location restriction|any location worldwide|remote international|from anywhere|in tutto il mondo|tutto il mondo|ovunque|weltweit|überall|partout dans le monde|monde entier|todo el mundo|cualquier lugar|cualquier parte del mundo|qualsiasi luogo|qualunque luogo|da ogni parte del mondo|n'importe où|dans le monde|von überall|auf der ganzen Welt|mundial|qualquer lugar".split(
    "|",
  );
