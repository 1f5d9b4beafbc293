import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readCountries, readLocationText } from "./read-countries.ts";
import { readPartOfCountry } from "./read-part-of-country.ts";

test.each([
  ["USA", "US"],
  ["USA, Canada", "CA US"],
  ["Remote - US", "US"],
  ["Remote (Germany)", "DE"],
  ["remote us", "US"],
  ["Brazil; Canada", "BR CA"],
  ["Italia", "IT"],
  ["Germania o Austria", "AT DE"],
  ["Regno Unito", "GB"],
  ["Österreich", "AT"],
  ["États-Unis", "US"],
  ["España", "ES"],
  ["DACH", "AT CH DE"],
  ["Benelux", "BE LU NL"],
  ["UK & Ireland", "GB IE"],
  ["ANZ", "AU NZ"],
  ["Austin, TX", "US"],
  ["Newark, DE", "US"],
  ["Berlin, DE", "DE"],
  ["Bengaluru, IN", "IN"],
  ["Gary, IN", "US"],
  ["Barueri, BR", "BR"],
  ["Toronto, ON", "CA"],
  ["Remote (ON, AB or NS only)", "CA"],
  ["San Jose, Costa Rica", "CR"],
  ["San Jose, CA", "US"],
  ["London, Ontario, Canada", "CA"],
  ["Atlanta, Georgia", "US"],
  ["Georgia", "GE"],
  ["Georgia; Ukraine", "GE UA"],
  ["New South Wales", "AU"],
  ["Hybrid - London, Berlin", "DE GB"],
  ["New Mexico", "US"],
  ["Bengaluru, India", "IN"],
  ["EU (except Croatia, Malta)", "AT BE BG CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV NL PL PT RO SE SI SK"],
  ["USA, European timezones", "US"],
  ["Berlin or anywhere in the Baltics", "DE EE LT LV"],
  ["Remote anywhere | US only", "US"],
])("%s is open to %s", (text, open) => {
  expect(readLocationText(text)).toMatchObject({ worldwide: false, stated: true, open: open.split(" ") });
});

test.each([
  "Worldwide",
  "Anywhere in the World",
  "Remote (Global)",
  "Weltweit",
  "Ovunque",
  "Work from anywhere",
  "Japan or anywhere",
  "US | REMOTE (anywhere)",
  "REMOTE(World) / Graz, Austria",
])("%s is worldwide", (text) =>
  expect(readLocationText(text)).toEqual({ worldwide: true, stated: true, open: [], closed: [] }),
);

test.each([
  "",
  "Remote",
  "Hybrid",
  "Probably worldwide",
  "Upgrade to Premium to see salary",
  "USA timezones",
  "US business hours",
  "Flexible / Remote",
  "N/A",
  "Distributed",
  "Work from home",
])("%j states no country", (text) =>
  expect(readLocationText(text)).toEqual({ worldwide: false, stated: false, open: [], closed: [] }),
);

test("an exclusion closes and leaves the rest open", () => {
  expect(readLocationText("Worldwide, excluding Russia and China")).toMatchObject({
    worldwide: true,
    open: [],
    closed: ["CN", "RU"],
  });
  expect(readLocationText("Remote (except US)")).toMatchObject({ worldwide: true, closed: ["US"] });
});

test("big regions hold what they should", () => {
  const open = (text: string) => new Set<string>(readLocationText(text).open);
  expect([open("EU").size, open("EU").has("GB"), open("EEA").has("NO")]).toEqual([27, false, true]);
  expect([open("Europe").has("GB"), open("EMEA").has("AE"), open("EMEA").has("ZA"), open("EMEA").has("US")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([
    open("LATAM").has("BR"),
    open("LATAM").has("US"),
    open("Americas").has("CA"),
    open("North America").has("MX"),
  ]).toEqual([true, false, true, true]);
  expect([open("APAC").has("AU"), open("APAC").has("IN"), open("Asia").has("AU"), open("MENA").has("EG")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test.each([
  [{ title: "Net Mender (Remote, LATAM)", location: "Lima, Peru" }, "title widens", "PE BR"],
  [{ title: "Acme | Net Mender | Remote (US, Canada) | Full-time" }, "title fragment", "US CA"],
  [{ location: "Vienna or Remote (Austria), core hours" }, "hours beside a named country", "AT"],
  [{ title: "Customer Engineer, India (based in Mumbai)" }, "title end", "IN"],
  [{ title: "Net Mender (Benelux, Remote position)", location: "Ghent, Belgium" }, "title widens", "BE LU NL"],
  [{ title: "(AU ONLY / REMOTE) Net Mender" }, "code before only", "AU"],
  [
    { location: "Remote", text: "Candidates must be based in Germany, Austria or Switzerland." },
    "must be based",
    "DE AT CH",
  ],
  [{ location: "Remote", text: "You are authorized to work in the United States." }, "authorized", "US"],
  [{ location: "Worldwide", text: "US residents only." }, "text narrows", "US"],
  [{ location: "Remote", text: "We are looking for a Net Mender – Deep Sea (DSN) based in Norway." }, "sought", "NO"],
  [{ location: "Remote", text: "We cannot hire outside of the UK." }, "double negation", "GB"],
  [{ location: "Remote", text: "Il candidato è residente in Italia." }, "Italian", "IT"],
])("%j: %s", (fields, _why, expected) => {
  const { value } = readCountries(buildTexts(fields));
  expect(value.worldwide).toBe(false);
  expect(value.open).toEqual(expect.arrayContaining(expected.split(" ")));
});

test.each([
  { title: "Remote (US timezones)" },
  { title: "Net Mender", location: "Austria or Remote EU Hours" },
  { title: "Net Mender", location: "Remote (CET overlap) or Brussels" },
  { location: "Remote", text: "Acme is based in Berlin, Germany and sells boats in France. Join us in our work." },
  {
    location: "Remote",
    text: "Candidates based in the UK preferred. We are a globally distributed team with offices worldwide.",
  },
  { location: "Remote", text: "Sorry, we cannot hire in France." },
  { title: "IT Manager" },
  { title: "Georgia Pacific analyst, IT" },
])("%j states no country", (fields) => expect(readCountries(buildTexts(fields)).value.stated).toBe(false));

test.each([
  ["Gabon", "Independently licensed and living in Georgia. Benefits: 401(k).", "US"],
  ["Albania", "Sessions for people in Alabama. Benefits: 401(k).", "US"],
  ["Georgia", "Benefits include health care and 401K.", "US"],
  ["Georgia", "Our office is in Tbilisi; people in the US have a 401k.", "GE"],
  ["Albania", "Sessions for people in Alabama.", "AL"],
  ["Albania", "We are in Tirana, Albania; our sister firm is in Alabama. US staff have a 401(k).", "AL"],
  ["India", "People in the US have a 401(k).", "IN"],
  ["Germany, Albania", "Sessions for people in Alabama. Benefits: 401(k).", "AL DE"],
])("a state taken for the country of its code: %s, %s", (location, text, open) => {
  expect(readCountries(buildTexts({ location, text })).value.open).toEqual(open.split(" "));
});

test.each([
  [{ location: "Remote - Texas" }, "Texas"],
  [{ location: "Austin, TX" }, "Austin, TX"],
  [{ location: "Austin, Texas, United States" }, "Austin, Texas"],
  [{ location: "United States", title: "Support Agent (Remote in Texas)" }, "Texas"],
  [{ location: "Anywhere in the World", text: "Open to residents of CA, CO, TX and WA." }, "CA, CO, TX and WA"],
  [{ location: "Gabon", text: "Living in Georgia. Benefits: 401(k)." }, "Georgia"],
  [{ location: "United States" }, null],
  [{ location: "Austin, TX or Remote (US)" }, null],
  [{ location: "United States", title: "Support Agent - Remote US (any city, OK, US)" }, null],
  [{ location: "Austin, TX; Berlin" }, null],
  [{ location: "NYC or Remote" }, null],
  [{ location: "Austin, TX / Remote" }, null],
  [{ location: "Fully remote (HQ in Columbus, OH)" }, null],
  [{ location: "Milano (MI)" }, null],
  [{ location: "United States", text: "You are licensed in KS, OR or DE." }, "KS, OR or DE"],
  [{ location: "United States", text: "Hawaii state license and two nets." }, "Hawaii state license"],
  [{ location: "United States", text: "LCSW, LPC in Ohio." }, "Ohio"],
  [{ location: "United States", text: "Licensed in Ohio preferred." }, null],
])("in part of the country: %j", (fields, quoted) => {
  const all = buildTexts(fields);
  const { value, evidence } = readPartOfCountry(all, readCountries(all).value);
  expect(value).toBe(quoted !== null);
  expect(evidence.map(({ quote }) => quote)).toEqual(quoted === null ? [] : [quoted]);
});

test.each([
  ["Headquarters: Remote - US URL: https://gannet.example We mend nets.", "US"],
  [
    "Headquarters: Oslo, Norway; Bergen, Norway; Munich, Germany; Remote, Germany; Warsaw, Poland\nWe mend nets.",
    "DE NO PL",
  ],
  ["Headquarters: Norway (Home Based)\nWe mend nets.", "NO"],
  ["Headquarters: Canada Employees (Remote) URL: https://gannet.example", "CA"],
  ["Our partner is looking for a Senior Net Mender based in Portugal. Mend nets.", "PT"],
  ["We mend nets.\n\nGermany or Austria only.", "AT DE"],
  ["We mend nets.\n\nEU only.", "AT BE BG"],
  ["Open to residents of CA, CO, TX and WA.", "US"],
  ["You must reside in Iowa to take this post.", "US"],
  ["Must be in the US.\nWe are a small firm that mends nets.", "US"],
  ["You must be US-based to apply.", "US"],
  ["This Norway-based role can be remote.", "NO"],
  ["This is a Norway-based, full-time position.", "NO"],
  ["The post is open to candidates residing in:\nAlaska\nWashington\nOregon\nWe mend nets.", "US"],
  ["In short, we only hire from:\nAustria\nItaly\nPoland\nWe mend nets.", "AT IT PL"],
  ["We hire in the following states: Ohio, Georgia and Utah.", "US"],
  ["List of Approved States: AL, AK and AZ.", "US"],
  ["Remote (ON, AB, BC only), full-time.", "CA"],
])("a field that says worldwide is narrowed by the text: %s", (text, open) => {
  const { value } = readCountries(buildTexts({ location: "Anywhere in the World", text }));
  expect(value.worldwide).toBe(false);
  expect(value.open.slice(0, 3)).toEqual(open.split(" "));
});

test.each([
  "We would happily hire in Europe, Singapore, Chicago, or wherever you are.",
  "Unlimited PTO (USA-only employees).",
  "We may not be able to employ candidates for this role who have United States work authorization through a visa.",
  "Headquarters: Oslo, Norway URL: https://gannet.example",
  "Headquarters: Cyprus, Greece or Remote URL: https://gannet.example",
  "Headquarters: Global (Remote) URL: https://gannet.example",
  "For people based in California, Colorado or Ohio the salary range is $50,000 to $60,000.",
  "Our customers are located in Texas, Ohio and Utah.",
  "Texts must be in UK English; calls must be in US time zones.",
  "We are a Norway-based company; for US-based applicants the pay is $20.",
  "This is a Norway-based company hiring all over the globe.",
  "This UK-based startup mends nets.",
  "This is a US-based nonprofit with jobs for all.",
  "We are looking for a mender with an interest in nets. Denmark is lovely.",
])("a seat, a pay zone or a customer narrows nothing: %s", (text) => {
  expect(readCountries(buildTexts({ location: "Anywhere in the World", text })).value).toMatchObject({
    worldwide: true,
    open: [],
  });
});

test("two countries that the text names together are both open, where the field has one of them", () => {
  const open = (location: string, text: string) => readCountries(buildTexts({ location, text })).value.open;
  const text = "The post is remote, anywhere within the US or Canada.";
  expect(open("United States", text)).toEqual(["CA", "US"]);
  expect(open("Norway", text)).toEqual(["NO"]);
});

test("overseas candidates are people everywhere; where somebody travels is nobody's home", () => {
  const of = (fields: Parameters<typeof buildTexts>[0]) => readCountries(buildTexts(fields)).value;
  expect(of({ text: "Overseas candidates will be considered as contractors." }).worldwide).toBe(true);
  expect(of({ title: "Net mender, I travel often (Europe, Asia)" }).stated).toBe(false);
});

test("a line of the place at the head of a text says it where nothing but countries stands in it", () => {
  const of = (text: string) => readCountries(buildTexts({ location: "Anywhere in the World", text })).value;
  expect(of("Net Mender Location: Brazil, Chile, or Peru Working Hours: U.S. hours. Mend nets.").open).toEqual([
    "BR",
    "CL",
    "PE",
  ]);
  expect(of("Location: Remote, with a preference for people in Peru.").open).toEqual([]);
  expect(of("Location: Lima, Peru").open).toEqual([]);
  expect(readCountries(buildTexts({ location: "Remote", text: "Location: Remote (Global)" })).value.worldwide).toBe(
    true,
  );
});

test.each([
  ["Citizen and resident of the following 3 countries: US, UK, IR Mends nets", "GB IE US"],
  ["Applicants from these countries: NO, DK or SE", "DK NO SE"],
  ["You are a citizen of Norway or Denmark", "DK NO"],
  ["Being a resident in Norway for two years", "NO"],
])("a list of the applicants' countries: %s", (text, open) =>
  expect(readCountries(buildTexts({ text })).value.open.join(" ")).toBe(open),
);

test.each([
  "Our customers come from these countries: US, UK",
  "We cannot hire from these countries: XX, YY",
  "We are proud of the citizens of the sea",
])("no list of the applicants' countries: %s", (text) =>
  expect(readCountries(buildTexts({ text })).value.stated).toBe(false),
);

test("who hires people from all over the world is open worldwide, unlike who serves them", () => {
  const of = (text: string) => readCountries(buildTexts({ text })).value.worldwide;
  expect(of("Headquarters: Oslo\nWe have been hiring menders from all over the world since May.")).toBe(true);
  expect(of("Non-US candidates welcome, nets too")).toBe(true);
  expect(of("We mend nets for sailors from all over the world.")).toBe(false);
  expect(of("You work with hiring managers from around the world.")).toBe(false);
  expect(of("You recruit students from all over the world.")).toBe(false);
  expect(of("We are not hiring menders from all over the world.")).toBe(false);
});

test("remote, but not there: everywhere else", () => {
  const { value, evidence } = readCountries(buildTexts({ text: "Open roles (REMOTE, non US): menders" }));
  expect(value).toMatchObject({ worldwide: true, stated: true, open: [], closed: ["US"] });
  expect(evidence.map(({ quote }) => quote)).toEqual(["REMOTE, non US"]);
  expect(readCountries(buildTexts({ text: "No remote. Outside the US we sail." })).value.stated).toBe(false);
});

test.each([
  ["Europe", "You live in the EU and mend nets.", "27"],
  ["Europe", "You must live within CET ±2 hours and can work legally in Norway or Denmark.", "DK NO"],
  ["EMEA", "You can be based in Norway or Kenya.", "KE NO"],
  ["Remote (EMEA)", "You will be employed through our entity in Norway, Spain or Malta.", "ES MT NO"],
  ["Europe", "Menders may be employed through our entity in Norway, elsewhere as contractors.", "52"],
  ["Europe", "If you live in Norway, we pay for the boat.", "52"],
  ["Europe", "Wohnsitz in Deutschland nicht erforderlich.", "52"],
  ["Europe", "Non serve vivere in Italia.", "52"],
  ["Europe", "Pas besoin d'habiter en France.", "52"],
  ["Europe", "You don't need to live in Norway.", "52"],
  ["Europe", "Remote aus Deutschland oder dem Ausland möglich.", "52"],
  ["Europe", "Puoi lavorare da remoto in Italia o all'estero.", "52"],
  ["Europe", "In Norway you are employed through our entity in Norway, in other countries by a partner.", "52"],
  ["Europe", "You can work remotely in Spain for 30 days a year.", "52"],
  ["Europe", "Your manager Ada, who mends nets, is fully remote in Italy.", "52"],
  ["Europe", "The role is remote in Germany, two days a month in Bremen.", "DE"],
  ["Europe", "Résidence dans l'Union européenne ou en Suisse.", "28"],
  ["Europe; Kenya", "You live in Norway.", "53"],
  ["Remote", "You must hold the citizenship of an EU country.", "27"],
  ["Remote", "Wohnort in Österreich, sonst egal.", "AT"],
  ["Remote", "Netzflicker, komplett remote aus ganz Deutschland.", "DE"],
  ["Remoto", "Si lavora in full remote da tutta Italia.", "IT"],
  ["Remoto", "Residenza in Italia o in Svizzera.", "CH IT"],
  ["Remote", "Télétravail complet possible partout en France.", "FR"],
  ["Remoto", "Debes residir en España.", "ES"],
  ["Remoto", "Trabajas desde cualquier ciudad de Colombia.", "CO"],
  ["Remoto", "40 horas semanais, de qualquer lugar do Brasil.", "BR"],
  ["Remote", "Je woont in Nederland of België.", "BE NL"],
  ["Remote", "Mieszkasz w Polsce i naprawiasz sieci.", "PL"],
  ["Nederland", "", "NL"],
  ["Netherlands", "Je woont in Nederland of België.", "BE NL"],
  ["Remote", "The role is remote in the contiguous United States.", "US"],
])("%s with %j is open to %s", (location, text, expected) => {
  const { open } = readCountries(buildTexts({ location, text })).value;
  expect(/\d/.test(expected) ? String(open.length) : open.join(" ")).toBe(expected);
});

test("two countries beside remote in a title are both open, in other languages as well", () => {
  const { value } = readCountries(buildTexts({ title: "Netzflicker – remote in Deutschland oder Österreich" }));
  expect(value.open).toEqual(["AT", "DE"]);
});

test.each(["Oma", "Gana", "Ira", "Dominika", "Norfolk", "Mauricio"])("%s names no country", (location) =>
  expect(readCountries(buildTexts({ location: `Remote, ${location}` })).value.open.join(" ")).toMatch(/^(?:US)?$/),
);

test("who does not mind where people are takes them from anywhere", () => {
  const of = (text: string) => readCountries(buildTexts({ text })).value.worldwide;
  expect(of("We are a remote crew and don't mind where you are.")).toBe(true);
  expect(of("Our boats care where you are.")).toBe(false);
});
