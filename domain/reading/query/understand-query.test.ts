import fc from "fast-check";
import { expect, test } from "vitest";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import vocabulary from "#domain/reading/vocabulary/query-words.json" with { type: "json" };
import { anyText } from "#tests/support/build/arbitrary-job.ts";
import { type Meaning, understandQuery, withoutPart, withoutQuotes } from "./understand-query.ts";

/** What is understood in few words, and what is left. */
function said(text: string): string {
  const { parts, words } = understandQuery(text);
  return [...parts.map(({ meaning }) => brief(meaning)), ...words.map((word) => `+${word.text.toLowerCase()}`)].join(
    " ",
  );
}

function brief(meaning: Meaning): string {
  if (meaning.kind === "occupation") return meaning.kinds[0] as string;
  if (meaning.kind === "category") return `all:${meaning.category}`;
  if (meaning.kind === "level") return meaning.level;
  if (meaning.kind === "type") return meaning.type;
  if (meaning.kind === "place") return meaning.worldwide ? "world" : `in:${meaning.countries.slice(0, 2).join(",")}`;
  if (meaning.kind !== "pay") return meaning.kind;
  const { amount, currency, period, isMost } = meaning.pay;
  return `${isMost ? "most" : "pay"}:${amount ?? "any"}${currency ?? ""}/${period}`;
}

test.each([
  ["programmer", "software-engineer"],
  ["cs manager", "customer-success"],
  ["atender clientes", "customer-support"],
  ["verkoper binnendienst", "inside-sales"],
  ["PMP", "project-manager"],
  ["night audit hotel", "receptionist +hotel"],
  ["مهندسه مدنيه", "civil-engineer"],
  ["Studium nicht erforderlich Kundenservice", "all:customer-service"],
  ["VA", "virtual-assistant"],
  ["nurse in VA", "nurse in:US"],
  ["RN, Richmond, VA", "nurse in:US +richmond"],
  ["ny nurse", "in:US nurse"],
  ["accountant dc", "accountant in:US"],
  ["nc programmer", "software-engineer +nc"],
  ["berlin java developer", "in:DE software-engineer"],
  ["phoenix developer", "software-engineer +phoenix"],
  ["elixir phoenix", "+elixir +phoenix"],
  ["nurse phoenix", "nurse in:US"],
  ["nyc nurse", "in:US nurse"],
  ["sviluppatore", "software-engineer"],
  ["sviluppatore front-end react", "frontend-developer +react"],
  ["devops münchen oder berlin", "devops-engineer in:DE in:DE"],
  ["addetto buste paga", "payroll-specialist"],
  ["teleoperador", "call-center-agent"],
  ["RGN", "nurse"],
  ["RN registered nurse", "nurse"],
  ["nurse telehealth", "nurse"],
  ["nurse telehealth pediatric", "nurse +pediatric"],
  ["manager hr", "hr-manager"],
  ["clerk legal remote", "paralegal remote"],
  ["agent support zendesk", "customer-support +zendesk"],
  ["marketing product manager", "product-manager +marketing"],
  ["bookkeeper quickbooks", "bookkeeper +quickbooks"],
  ["operations manager ecommerce", "operations-manager +ecommerce"],
  ["project manager construction", "project-manager +construction"],
  ["legale assistente", "paralegal"],
  ["nurse recruiter", "recruiter"],
  ["copywriter email marketing", "copywriter +email +marketing"],
  ["Psycholge Beratung", "psychologist +beratung"],
  ["angular developer 2 years of experience", "frontend-developer"],
  ["jobs for 60 year olds", "+60 +year +olds"],
  ["trabajo para mayores de 60", "+mayores +60"],
  ["مدير مشروع", "project-manager"],
  ["conference organiser", "event-manager"],
  ["node.js backend", "backend-developer +node"],
  ["executive assistant ceo", "executive-assistant"],
  ["Aushilfe am Wochenende", "part-time part-time"],
  ["Cloud Architekt", "cloud-engineer"],
  ["tecnico de soporte informatico", "it-support"],
  ["vendedor por teléfono", "inside-sales"],
  ["esperto marketing", "marketing-manager"],
  ["online marketing manager", "digital-marketing"],
  ["english tutor online", "language-teacher remote"],
  ["account exec", "account-executive"],
  ["vp ops", "operations-manager"],
  ["cust svc rep", "customer-support"],
  ["rev cycle specialist", "medical-billing"],
  ["pharmacovigilance fresher", "pharmacovigilance junior"],
  ["contador bogota medio tiempo", "accountant in:CO part-time"],
  ["react phoenix developer", "frontend-developer +react +phoenix"],
  ["magazzino piacenza notturno", "warehouse-worker in:IT stated"],
  ["data entry india 25k per month", "data-entry-clerk in:IN pay:25000INR/month"],
  ["data entry 25k per month", "data-entry-clerk pay:25000/month"],
  ["jobs under 20 hours", "part-time"],
  ["job etudiant week end", "part-time part-time"],
  ["hr manager visa provided", "hr-manager visa"],
  ["async company few meetings", "stated stated"],
  ["sem manager", "performance-marketing"],
  ["email only support", "customer-support"],
  ["Data Analyst القاهرة", "data-analyst in:EG"],
  ["Accountant الرياض", "accountant in:SA"],
  ["contabile", "accountant"],
  ["Softwareentwickler", "software-engineer"],
  ["Kundenservice", "all:customer-service"],
  ["junior developer no experience", "junior software-engineer experience"],
  ["remote part time job", "remote part-time"],
  ["marketing jobs in Germany", "all:marketing in:DE"],
  ["softwere enginer", "software-engineer"],
  ["hr buisness partner", "hr-business-partner"],
  ["comptabilité clients", "accounts-payable"],
  ["Kreditorenbuchhaltung", "accounts-payable"],
  ["évaluateur en ligne", "data-annotator remote"],
  ["contract manager", "contract-manager"],
  ["contract recruiter", "contract recruiter"],
  ["contract designer", "contract graphic-designer"],
  ["atención al cliente", "all:customer-service"],
  ["analista de datos", "data-analyst"],
  ["chargé de recrutement", "recruiter"],
  ["lavoro stagionale", "contract"],
  ["befristete Stelle als Buchhalter", "contract accountant"],
  ["CDD infirmière", "contract nurse"],
  ["trabajo temporal", "contract"],
  ["وظيفة مؤقتة", "contract"],
  ["FP&A analyst Texas", "financial-analyst in:US"],
  ["ingeniero de datos prácticas", "data-engineer intern internship"],
  ["Einkäufer m/w/d", "procurement-specialist"],
  ["Buchhalter (m/w/d) Homeoffice", "accountant remote"],
  ["infirmière H/F", "nurse"],
  ["Jobs ohne Vorkenntnisse", "experience"],
  ["consultant SAP", "sap-consultant"],
  ["it support", "it-support"],
  ["lead PPC specialist", "lead performance-marketing"],
  ["lead generation specialist", "sales-development"],
  ["architecte à distance", "architect remote"],
  ["german speaking customer support", "all:customer-service +german"],
  ["téléprospecteur", "inside-sales"],
  ["lavori da fare a casa con il computer", "remote remote"],
  ["Programiererin", "software-engineer"],
  ["مطور ويب", "web-developer"],
  ["خدمة عملاء", "customer-support"],
  ["TEFL", "language-teacher"],
  ["kubernetes terraform", "+kubernetes +terraform"],
  ["react developer berlin", "frontend-developer in:DE"],
  ["infermiera a Milano", "nurse in:IT"],
  ["stage marketing", "intern internship all:marketing"],
  ["développeuse à Lyon", "software-engineer in:FR"],
  ['"VA" forms', "phrase +forms"],
  ["Teamleiter Vertrieb", "sales-manager"],
  ["Teamleiter Hamburg", "lead in:DE"],
  ["desarrollador fullstack", "fullstack-developer"],
  ["desarollador backend", "backend-developer"],
  ["backend enginer", "backend-developer"],
  ["responsabile risorse umane", "hr-manager"],
  ["cto equity", "cto"],
  ["desarrollador salesforce", "salesforce-developer +salesforce"],
  ["nurse South America", "nurse in:AR,BO"],
  ["Eastern Europe accountant", "in:AL,BA accountant"],
  ["Datenschutz", "privacy-specialist"],
  ["travail social", "social-worker"],
  ["paie", "payroll-specialist"],
  ["lavoro redazione", "editor"],
  ["مطور في ألمانيا", "software-engineer in:DE"],
  ["دوام جزئي عن بعد للمبتدئين", "part-time remote junior"],
  ["python developer España", "software-engineer in:ES"],
  ["data entry no typing test", "data-entry-clerk"],
  ["no phone customer service", "all:customer-service"],
  ["wfh without cold calling", "remote"],
  ["assistenza clienti no partita iva", "all:customer-service"],
  ["emploi à distance pas de vente", "remote"],
  ["no weekends or evenings, nurse", "nurse"],
  ["trabajar desde casa sin inglés ni experiencia", "remote stated experience"],
  ["no-code developer", "software-engineer +code"],
  ["remote jobs that don't require a degree", "remote"],
  ["vagas no atendimento ao cliente", "all:customer-service"],
  ["Heimarbeit für Mütter", "remote +mütter"],
  ["trabajo remoto para amas de casa", "remote +amas +casa"],
  ["lavoro all'estero", "world"],
  ["first dev job", "junior software-engineer"],
  ["first line support job", "+first +line +support"],
  ["primo lavoro", "experience"],
  ["customer sucess manger", "customer-success"],
  ["Patentanwalt", "lawyer"],
  ["marekting", "all:marketing"],
  ["bookeeper", "bookkeeper"],
  ["lawer", "lawyer"],
  ["Grafikdesinger", "graphic-designer"],
  ["Sachbearbieter", "administrative-assistant"],
  ["Installateur", "tradesperson"],
  ["marketing intership", "all:marketing intern internship"],
  ["asistente social", "social-worker"],
  ["jobs where i can write about finance", "content-writer +finance"],
  ["tax accountant CPA remote", "tax-specialist remote +cpa"],
  ["CPA", "accountant"],
  ["part time 20 hours", "part-time part-time"],
  ["bookkeeper 25 hrs/week", "bookkeeper part-time"],
  ["tutor 10h shifts", "tutor +10h +shifts"],
  ["tutor turni da 12 ore", "tutor +turni +12 +ore"],
  ["Buchhalter 40 Stunden pro Woche", "accountant full-time"],
  ["tutor 4 hours a day", "tutor part-time"],
  ["$20 an hour bookkeeper", "pay:20USD/hour bookkeeper"],
  ["24 hour nurse", "nurse +24"],
  ["network security engineer", "security-engineer +network"],
  ["design product", "product-designer"],
  ["nurse georgia", "nurse in:US,GE"],
  ["nurse atlanta georgia", "nurse in:US in:US"],
  ["nurse georgia not usa", "nurse in:GE"],
  ["stipendio 50k", "pay:50000EUR/year"],
])("understands %s", (text, meaning) => {
  expect(said(text)).toBe(meaning);
});

test("a technology that is misspelt within the name of work is told", () => {
  expect(understandQuery("pyhton developer").parts[0]?.meaning).toMatchObject({ mended: ["python"] });
});

test.each([
  ["50k", "pay:50000/year"],
  ["over 30 €/h", "pay:30EUR/hour"],
  ["$20/hr", "pay:20USD/hour"],
  ["3000 zł al mese", "pay:3000PLN/month"],
  ["/hr", "pay:any/hour"],
  ["bis 4.000 € im Monat", "most:4000EUR/month"],
  ["60-80k", "pay:60000/year"],
  ["salary 70000 remote", "pay:70000/year"],
  ["over 80000", "pay:80000/year"],
  ["sueldo de 1500 al mes", "pay:1500/month"],
  ["Gehalt 3500 Euro brutto", "pay:3500EUR/month"],
  ["almeno 30000 annui", "pay:30000/year"],
  ["más de 40 mil euros anuales", "pay:40000EUR/year"],
  ["mindestens 50000 brutto im Jahr", "pay:50000/year"],
  ["salaire 2500 euros net par mois", "pay:2500EUR/month"],
  ["over 50 nurse", "+over +50"],
  ["python 3", "+python +3"],
  ["24/7 support", "+24 +7"],
])("reads the pay of %s", (text, meaning) => {
  expect(said(text)).toContain(meaning);
});

test.each([
  ["jobs for moms", true],
  ["travail à domicile sans diplôme", true],
  ["Jobs ohne Vorkenntnisse", true],
  ["work from home", true],
  ["remote jobs", false],
  ["homeoffice", false],
  ["no phone jobs", false],
])("%s asks for what anybody can do: %s", (text, isForAnyone) => {
  expect(understandQuery(text).isForAnyone).toBe(isForAnyone);
});

test("parts lie in the query as given, and nothing throws", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const part of understandQuery(text).parts) expect(part.text).toBe(text.slice(part.start, part.end));
    }),
  );
});

test("every kind of the vocabulary exists", () => {
  const named = [...Object.keys(vocabulary.kinds), ...vocabulary.close].flatMap((kinds) => kinds.split(" "));
  expect(named.filter((kind) => kindOf(kind) === null)).toEqual([]);
});

test("a part goes with the preposition before its place", () => {
  const query = "marketing jobs in Germany part time";
  expect(understandQuery(query).parts.map((part) => withoutPart(query, part))).toEqual([
    "jobs in Germany part time",
    "marketing jobs part time",
    "marketing jobs in Germany",
  ]);
});

test("an employer's whole name is one part, which leaves nothing when it is taken out", () => {
  const query = '="Blue Heron"';
  expect(understandQuery(query)).toMatchObject({ parts: [{ meaning: { kind: "phrase" }, text: query }], words: [] });
  expect(understandQuery(query).parts.map((part) => withoutPart(query, part))).toEqual([""]);
  expect([withoutQuotes(query), withoutQuotes('"a=b"')]).toEqual(["Blue Heron", "a=b"]);
});

test.each([
  ["vendedor a comisión", "commission", "a comisión"],
  ["4 day week designer", "four-day-week", "4 day week"],
  ["Nachtschicht Kundenservice", "night-shift", "Nachtschicht"],
  ["asynchronous developer jobs", "asynchronous", "asynchronous"],
  ["lavoro ab sofort", "immediate-start", "ab sofort"],
  ["trabajo sin inglés", "no-english-es", "sin inglés"],
  ["lavoro senza inglese", "no-english-it", "senza inglese"],
])("%s asks for %s", (query, term, text) => {
  const { parts, words, unwanted } = understandQuery(query);
  expect(parts).toContainEqual(
    expect.objectContaining({ meaning: expect.objectContaining({ kind: "stated", term }), text }),
  );
  expect([words, unwanted]).toEqual([[], []]);
});

test("a title that holds such a word is a title", () => {
  const kinds = (query: string) => understandQuery(query).parts.map(({ meaning }) => meaning.kind);
  expect(kinds("sales commission analyst")).toEqual(["occupation"]);
  expect(kinds("night auditor")).toEqual(["occupation"]);
});

test("a second shift is not the night, animals are no doctor's, and a certificate that postings name is itself", () => {
  const meanings = (query: string) => understandQuery(query).parts.map(({ meaning }) => meaning.kind);
  expect(meanings("second shift supervisor")).toEqual(["occupation"]);
  expect([meanings("animals"), meanings("prince2")]).toEqual([[], []]);
});

test.each([
  ["assistante administrative à domicile", ["occupation", "remote"]],
  ["infirmière à domicile", ["occupation"]],
  ["profesor de inglés a domicilio", ["occupation"]],
  ["vendeuse à domicile", ["occupation"]],
  ["venta a domicilio", ["category"]],
  ["technicien informatique à domicile", ["occupation"]],
  ["télévendeuse à domicile", ["occupation", "remote"]],
  ["comptable à domicile", ["occupation", "remote"]],
  ["développeur web à domicile", ["occupation", "remote"]],
])("at whose home: %s", (query, kinds) => {
  expect(understandQuery(query).parts.map(({ meaning }) => meaning.kind)).toEqual(kinds);
});

test.each([
  "remote jobs hiring now",
  "remote jobs urgently hiring",
  "remote work asap",
  "remote jobs hiring immediately",
])("%s: how soon somebody wants work is nothing that a posting must say", (query) => {
  const { parts, words } = understandQuery(query);
  expect(parts.map(({ meaning }) => meaning.kind)).toEqual(["remote"]);
  expect(words).toEqual([]);
});
