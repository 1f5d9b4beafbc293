import type { CountryCode } from "#domain/shared/country.ts";

/** US states with their postal codes; "Georgia" is left to the country unless a code or a US city stands beside it. */
export const US_STATES: readonly (readonly [name: string, code: string])[] =
  "Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|District of Columbia DC"
    .split("|")
    .map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const);

export const US_STATE_CODES: ReadonlySet<string> = new Set([...US_STATES.map(([, code]) => code), "GA", "NY"]);
export const CANADIAN_PROVINCE_CODES: ReadonlySet<string> = new Set([
  "AB",
  "BC",
  "MB",
  "NB",
  "NL",
  "NS",
  "NT",
  "NU",
  "ON",
  "PE",
  "QC",
  "SK",
  "YT",
]);
export const AUSTRALIAN_STATE_CODES: ReadonlySet<string> = new Set(["NSW", "VIC", "QLD", "ACT", "TAS"]);

const listed = (country: CountryCode, names: string) => names.split("|").map((name) => [name, country] as const);

export const PROVINCES: readonly (readonly [name: string, country: CountryCode])[] = [
  ...listed(
    "CA",
    "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon|Nunavut|Northwest Territories",
  ),
  ...listed("AU", "New South Wales|Queensland|South Australia|Tasmania|Western Australia|Australian Capital Territory"),
  ...listed(
    "DE",
    "Bayern|Bavaria|Baden-Württemberg|Hessen|Nordrhein-Westfalen|North Rhine-Westphalia|Niedersachsen|Sachsen|Rheinland-Pfalz|Schleswig-Holstein|Brandenburg|Thüringen|Saarland|Mecklenburg-Vorpommern",
  ),
  ...listed(
    "IT",
    "Lombardia|Lombardy|Lazio|Toscana|Tuscany|Piemonte|Veneto|Emilia-Romagna|Sicilia|Sicily|Sardegna|Puglia|Campania|Liguria|Calabria|Umbria|Trentino",
  ),
  ...listed(
    "ES",
    "Catalonia|Cataluña|Catalunya|Andalusia|Andalucía|Basque Country|Galicia|Comunidad de Madrid|Comunidad Valenciana",
  ),
  ...listed(
    "FR",
    "Île-de-France|Provence|Normandie|Bretagne|Occitanie|Nouvelle-Aquitaine|Auvergne-Rhône-Alpes|Hauts-de-France",
  ),
  ...listed(
    "IN",
    "Karnataka|Maharashtra|Tamil Nadu|Telangana|Kerala|Gujarat|Haryana|Uttar Pradesh|West Bengal|Rajasthan|Andhra Pradesh|Madhya Pradesh|Uttarakhand|Odisha|Bihar|Jharkhand|Assam|Himachal Pradesh",
  ),
  ...listed("BR", "Minas Gerais|Paraná|Santa Catarina|Rio Grande do Sul|Bahia|Ceará|Pernambuco"),
  ...listed("MX", "Jalisco|Nuevo León|Sinaloa|Sonora|Yucatán|Quintana Roo|Coahuila|Chihuahua"),
];

/** Cities that postings name without their country, and what they then stand for. Names shared by several countries' big cities are left out. */
export const CITIES: readonly (readonly [name: string, country: CountryCode])[] = [
  ...listed(
    "US",
    "New York|New York City|NYC|San Francisco|SF Bay Area|Bay Area|San Francisco Bay Area|Silicon Valley|Los Angeles|Chicago|Seattle|Boston|Austin|Denver|Atlanta|Washington DC|Washington, D.C.|Houston|Dallas|Miami|Philadelphia|Phoenix|San Diego|Minneapolis|Detroit|Pittsburgh|Salt Lake City|Nashville|Charlotte|Raleigh|Palo Alto|Mountain View|Menlo Park|Sunnyvale|Santa Clara|Cupertino|Redwood City|San Mateo|Oakland|Brooklyn|Manhattan|Las Vegas|Sacramento|Tampa|Orlando|Indianapolis|Baltimore|Milwaukee|St. Louis|Saint Louis|Cincinnati|Cleveland|New Orleans|Fort Worth|Ann Arbor|Jersey City|Arlington|Boulder|Scottsdale|El Segundo|Alpharetta|Honolulu|Jacksonville|Fort Lauderdale|Kansas City|Omaha|Irvine|Santa Monica|San Antonio|San Jose",
  ),
  ...listed(
    "CA",
    "Toronto|Vancouver|Montreal|Montréal|Ottawa|Calgary|Edmonton|Winnipeg|Quebec City|Mississauga|Kitchener|Waterloo|Halifax|Kitchener-Waterloo",
  ),
  ...listed(
    "GB",
    "London|Manchester|Edinburgh|Glasgow|Leeds|Liverpool|Belfast|Cardiff|Sheffield|Nottingham|Brighton|Oxford|Milton Keynes|Newcastle upon Tyne|Southampton",
  ),
  ...listed("IE", "Dublin|Galway|Limerick"),
  ...listed(
    "DE",
    "Berlin|Munich|München|Hamburg|Frankfurt|Frankfurt am Main|Cologne|Köln|Stuttgart|Düsseldorf|Leipzig|Dresden|Nuremberg|Nürnberg|Hannover|Bremen|Dortmund|Essen|Bonn|Mannheim|Karlsruhe|Heidelberg|Freiburg|Augsburg|Münster|Bielefeld|Aachen|Potsdam|Wuppertal|Bochum|Duisburg|Wiesbaden|Mainz|Kiel|Rostock|Jena|Erfurt|Krefeld|Darmstadt|Regensburg|Ulm",
  ),
  ...listed("AT", "Vienna|Wien|Graz|Linz|Salzburg|Innsbruck"),
  ...listed("CH", "Zurich|Zürich|Geneva|Genève|Basel|Lausanne|Bern|Zug|Lugano"),
  ...listed(
    "FR",
    "Paris|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Strasbourg|Montpellier|Rennes|Grenoble|Sophia Antipolis",
  ),
  ...listed(
    "IT",
    "Rome|Roma|Milan|Milano|Turin|Torino|Naples|Napoli|Bologna|Florence|Firenze|Genoa|Genova|Venice|Venezia|Verona|Padova|Palermo|Bari|Catania|Bergamo|Brescia|Modena|Parma|Trento|Trieste|Pisa",
  ),
  ...listed(
    "ES",
    "Madrid|Barcelona|Valencia|Seville|Sevilla|Málaga|Bilbao|Zaragoza|Palma de Mallorca|Alicante|Granada",
  ),
  ...listed("PT", "Lisbon|Lisboa|Porto|Braga|Coimbra|Aveiro"),
  ...listed("NL", "Amsterdam|Rotterdam|The Hague|Den Haag|Utrecht|Eindhoven|Delft|Groningen"),
  ...listed("BE", "Brussels|Bruxelles|Brussel|Antwerp|Antwerpen|Ghent|Gent|Leuven"),
  ...listed("DK", "Copenhagen|København|Aarhus|Odense"),
  ...listed("SE", "Stockholm|Gothenburg|Göteborg|Malmö|Uppsala"),
  ...listed("NO", "Oslo|Bergen|Trondheim|Stavanger"),
  ...listed("FI", "Helsinki|Espoo|Tampere|Oulu|Turku"),
  ...listed("IS", "Reykjavik"),
  ...listed("PL", "Warsaw|Warszawa|Kraków|Krakow|Cracow|Wrocław|Gdańsk|Gdansk|Poznań|Łódź|Lodz|Katowice|Gdynia|Lublin"),
  ...listed("CZ", "Prague|Praha|Brno|Ostrava"),
  ...listed("SK", "Bratislava|Košice"),
  ...listed("HU", "Budapest|Debrecen"),
  ...listed("RO", "Bucharest|București|Cluj|Cluj-Napoca|Iasi|Iași|Timișoara|Brasov"),
  ...listed("BG", "Sofia|Plovdiv|Varna"),
  ...listed("GR", "Athens|Thessaloniki|Patras"),
  ...listed("HR", "Zagreb|Split"),
  ...listed("RS", "Belgrade|Beograd|Novi Sad"),
  ...listed("SI", "Ljubljana"),
  ...listed("UA", "Kyiv|Kiev|Lviv|Kharkiv|Odesa|Dnipro"),
  ...listed("BY", "Minsk"),
  ...listed("RU", "Moscow|Saint Petersburg|St. Petersburg|Novosibirsk"),
  ...listed("EE", "Tallinn|Tartu"),
  ...listed("LV", "Riga"),
  ...listed("LT", "Vilnius|Kaunas"),
  ...listed("CY", "Nicosia|Limassol|Larnaca"),
  ...listed("MT", "Valletta"),
  ...listed("GE", "Tbilisi|Batumi"),
  ...listed("AM", "Yerevan"),
  ...listed("TR", "Istanbul|İstanbul|Ankara|Izmir"),
  ...listed("IL", "Tel Aviv|Tel Aviv-Yafo|Jerusalem|Haifa|Herzliya"),
  ...listed("AE", "Dubai|Abu Dhabi|Sharjah"),
  ...listed("SA", "Riyadh|Jeddah"),
  ...listed("QA", "Doha"),
  ...listed("EG", "Cairo"),
  ...listed("NG", "Lagos|Abuja"),
  ...listed("KE", "Nairobi|Mombasa"),
  ...listed("GH", "Accra"),
  ...listed("ZA", "Johannesburg|Cape Town|Durban|Pretoria|Stellenbosch"),
  ...listed("MA", "Casablanca|Rabat|Marrakesh"),
  ...listed("TN", "Tunis"),
  ...listed(
    "IN",
    "Bangalore|Bengaluru|Mumbai|Navi Mumbai|Mumbai City|Delhi|New Delhi|Delhi NCR|Pune|Hyderabad|Chennai|Kolkata|Gurgaon|Gurugram|Noida|Ahmedabad|Jaipur|Chandigarh|Kochi|Cochin|Indore|Lucknow|Surat|Nagpur|Coimbatore|Thane|Mysore|Mohali|Ghaziabad|Faridabad|Bhubaneswar|Vadodara|Nashik|Dehradun|Ludhiana|Patna|Bhopal|Trivandrum|Kanpur|Rajkot|Guwahati|Ranchi|Amritsar|Jalandhar|Agra|Varanasi|Panchkula|Secunderabad|Vijayawada|Visakhapatnam|Mangalore",
  ),
  ...listed("PK", "Karachi|Lahore|Islamabad|Rawalpindi"),
  ...listed("BD", "Dhaka|Chittagong"),
  ...listed("LK", "Colombo"),
  ...listed("NP", "Kathmandu"),
  ...listed("SG", "Singapore"),
  ...listed("MY", "Kuala Lumpur|Penang|Johor Bahru"),
  ...listed("ID", "Jakarta|Bali|Bandung|Surabaya"),
  ...listed("TH", "Bangkok|Chiang Mai"),
  ...listed("VN", "Ho Chi Minh City|Hanoi|Saigon|Da Nang"),
  ...listed("PH", "Manila|Metro Manila|Cebu|Makati|Quezon City|Davao|Taguig"),
  ...listed("JP", "Tokyo|Osaka|Kyoto|Yokohama|Fukuoka"),
  ...listed("KR", "Seoul|Busan"),
  ...listed("CN", "Beijing|Shanghai|Shenzhen|Guangzhou|Hangzhou|Chengdu"),
  ...listed("TW", "Taipei"),
  ...listed("AU", "Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Hobart|Gold Coast"),
  ...listed("NZ", "Auckland|Wellington|Christchurch"),
  ...listed(
    "BR",
    "São Paulo|Sao Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Brasília|Brasilia|Recife|Fortaleza|Florianópolis|Salvador|Campinas|Barueri",
  ),
  ...listed("MX", "Mexico City|Ciudad de México|CDMX|Guadalajara|Monterrey|Tijuana|Querétaro|Puebla"),
  ...listed("AR", "Buenos Aires|Rosario|Mendoza"),
  ...listed("CO", "Bogotá|Bogota|Medellín|Medellin|Cali|Barranquilla|Cartagena"),
  ...listed("CL", "Santiago de Chile|Santiago|Valparaíso"),
  ...listed("PE", "Lima|Arequipa"),
  ...listed("UY", "Montevideo"),
  ...listed("CR", "San José, Costa Rica|Liberia, Costa Rica|Heredia"),
  ...listed("EC", "Quito|Guayaquil"),
  ...listed("GT", "Guatemala City"),
  ...listed("SV", "San Salvador"),
  ...listed("PA", "Panama City"),
  ...listed("DO", "Santo Domingo"),
];
