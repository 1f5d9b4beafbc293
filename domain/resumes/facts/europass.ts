import { Parser } from "htmlparser2";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";
import type { FactSection } from "./fact-fields.ts";
import type { ReadFact } from "./json-resume.ts";
import { MAX_FACTS, readStatedFact } from "./read-fact.ts";
import { statedQuote } from "./stated-quote.ts";

/** An element of a file: what it holds in its order, and its words. */
type Node = { name: string; attributes: Readonly<Record<string, string>>; children: Node[]; text: string };

/** Bounds on depth and elements that no Europass CV of up to a thousand facts reaches. */
const MAX_DEPTH = 60;
const MAX_NODES = 100_000;
const PIECE = 32 * 1024;

type Parsed = { ok: true; facts: ReadFact[] } | { ok: false; reason: "not-a-resume" | "too-many" };

/** The facts of a Europass CV (SkillsPassport XML, version 3), with its words. Entities are not expanded, nesting is bounded. Never throws. */
export function parseEuropass(xml: string): Parsed {
  const passport = path(treeOf(xml), "SkillsPassport");
  const learner = path(passport, "LearnerInfo");
  if (!learner) return { ok: false, reason: "not-a-resume" };
  const facts = [
    basics(learner),
    ...list(learner, "WorkExperienceList").map(work),
    ...list(learner, "EducationList").map(education),
    ...languages(learner, passport?.attributes.locale ?? ""),
    ...["Communication", "Organisational", "JobRelated", "Computer", "Other"].flatMap((kind) => skills(learner, kind)),
    drivingLicence(learner, passport?.attributes.locale ?? ""),
    ...list(learner, "AchievementList").flatMap(achievements),
  ].filter((one) => one !== null);
  if (facts.length > MAX_FACTS) return { ok: false, reason: "too-many" };
  return facts.length > 0 ? { ok: true, facts } : { ok: false, reason: "not-a-resume" };
}

function basics(learner: Node): ReadFact | null {
  const identification = path(learner, "Identification");
  const contact = path(identification, "ContactInfo");
  const address = path(contact, "Address", "Contact");
  return fact("basics", identification, {
    name: [words(identification, "PersonName", "FirstName"), words(identification, "PersonName", "Surname")]
      .filter(Boolean)
      .join(" "),
    label: words(learner, "Headline", "Description", "Label"),
    email: words(contact, "Email", "Contact"),
    phone: words(contact, "TelephoneList", "Telephone", "Contact"),
    url: words(contact, "WebsiteList", "Website", "Contact"),
    address: words(address, "AddressLine"),
    postalCode: words(address, "PostalCode"),
    city: words(address, "Municipality"),
    countryCode: words(address, "Country", "Code"),
  });
}

function work(entry: Node): ReadFact | null {
  return fact("work", entry, {
    position: words(entry, "Position", "Label"),
    name: words(entry, "Employer", "Name"),
    location: words(entry, "Employer", "ContactInfo", "Address", "Contact", "Municipality"),
    ...period(entry),
    highlights: plainLines(words(entry, "Activities")),
  });
}

function education(entry: Node): ReadFact | null {
  return fact("education", entry, {
    studyType: words(entry, "Title"),
    institution: words(entry, "Organisation", "Name"),
    ...period(entry),
    courses: plainLines(words(entry, "Activities")),
  });
}

const MOTHER_TONGUE: Record<string, string> = {
  it: "Madrelingua",
  de: "Muttersprache",
  fr: "Langue maternelle",
  es: "Lengua materna",
};

function languages(learner: Node, locale: string): (ReadFact | null)[] {
  const linguistic = path(learner, "Skills", "Linguistic");
  const foreign = list(linguistic, "ForeignLanguageList").map((entry) => {
    const levels = [...new Set((path(entry, "ProficiencyLevel")?.children ?? []).map(({ text }) => text.trim()))];
    return fact("languages", entry, {
      language: words(entry, "Description", "Label"),
      fluency: levels.filter(Boolean).sort().join(" – "),
    });
  });
  const own = list(linguistic, "MotherTongueList").map((entry) =>
    fact("languages", entry, {
      language: words(entry, "Description", "Label"),
      fluency: MOTHER_TONGUE[locale.slice(0, 2).toLowerCase()] ?? "Native speaker",
    }),
  );
  return [...own, ...foreign];
}

function skills(learner: Node, kind: string): (ReadFact | null)[] {
  const entry = path(learner, "Skills", kind);
  return plainLines(words(entry, "Description")).map((name) => fact("skills", entry, { name }));
}

const DRIVING: Record<string, string> = {
  it: "Patente di guida",
  de: "Führerschein",
  fr: "Permis de conduire",
  es: "Permiso de conducir",
};

/** The categories in the order of the file, named in its language. */
function drivingLicence(learner: Node, locale: string): ReadFact | null {
  const entry = path(learner, "Skills", "Driving");
  const categories = (path(entry, "Description")?.children ?? []).map(({ text }) => text.trim()).filter(Boolean);
  const name = DRIVING[locale.slice(0, 2).toLowerCase()] ?? "Driving licence";
  return categories.length === 0 ? null : fact("certificates", entry, { name: `${name} ${categories.join(", ")}` });
}

/** What a line of an achievement of a kind states, by the kind's code. */
const ACHIEVEMENTS: Record<string, [FactSection, "name" | "title" | "reference"]> = {
  honors_awards: ["awards", "title"],
  publications: ["publications", "name"],
  projects: ["projects", "name"],
  courses: ["certificates", "name"],
  certifications: ["certificates", "name"],
  references: ["references", "reference"],
};

/** One fact per line; for other kinds, such as memberships and conferences, one fact named after the kind. */
function achievements(entry: Node): (ReadFact | null)[] {
  const lines = plainLines(words(entry, "Description"));
  const known = ACHIEVEMENTS[words(entry, "Title", "Code")];
  if (!known) return [fact("projects", entry, { name: words(entry, "Title", "Label"), highlights: lines })];
  const [section, field] = known;
  return lines.map((line) => fact(section, entry, { [field]: line }));
}

/** `<From year="2020" month="--03"/>`, and for what goes on no end. */
function period(entry: Node): { startDate: string; endDate: string } {
  const span = path(entry, "Period");
  const date = (name: string) => {
    const { year = "", month = "", day = "" } = path(span, name)?.attributes ?? {};
    return [year, ...[month, day].map((part) => part.replace(/^-+/, ""))].filter(Boolean).join("-");
  };
  return { startDate: date("From"), endDate: /^true$/i.test(words(span, "Current")) ? "" : date("To") };
}

/** Text with embedded markup, one line per item or paragraph. */
function plainLines(text: string): string[] {
  return decodeEntities(text.replace(/<\/?(?:p|li|ul|ol|br|div)\b[^>]*>/gi, "\n").replace(/<[^>]*>/g, ""))
    .split("\n")
    .map((line) => line.replace(/^\s*[-•*]\s*/, "").trim())
    .filter(Boolean);
}

function fact(section: FactSection, entry: Node | null, raw: Record<string, unknown>): ReadFact | null {
  const value = readStatedFact(section, raw);
  if (Object.keys(value).length === 0) return null;
  return { section, value, quote: statedQuote(entry ? textsOf(entry) : []) };
}

/** The words of an element and all it holds, markup and dates in attributes as well. */
function textsOf({ text, attributes, children }: Node): string[] {
  const own = [Object.values(attributes).join(" "), ...plainLines(text)];
  return [...own.filter((said) => said !== ""), ...children.flatMap(textsOf)];
}

function path(from: Node | null, ...names: readonly string[]): Node | null {
  return names.reduce<Node | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, from);
}

const words = (from: Node | null, ...names: readonly string[]) => path(from, ...names)?.text.trim() ?? "";
const list = (from: Node | null, name: string) => path(from, name)?.children ?? [];

function treeOf(xml: string): Node {
  const root: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name: name.replace(/^.*:/, ""), attributes, children: [], text: "" };
        (open.at(-1) as Node).children.push(node);
        open.push(node);
        count++;
      },
      ontext(text) {
        (open.at(-1) as Node).text += text;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < xml.length && open.length < MAX_DEPTH && count < MAX_NODES; at += PIECE)
    parser.write(xml.slice(at, at + PIECE));
  return root;
}
