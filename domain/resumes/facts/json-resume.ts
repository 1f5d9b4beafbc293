import { isRecord, parseJson } from "#domain/shared/parse-json.ts";
import { FACT_SECTIONS, type Fact, type FactField, type FactSection, type FactValue, fieldsOf } from "./fact-fields.ts";
import { isNothing, LeftOut } from "./left-out.ts";
import { MAX_FACTS, readStatedFact } from "./read-fact.ts";
import { statedQuote } from "./stated-quote.ts";

const LOCATION = ["address", "postalCode", "city", "region", "countryCode"] as const;
const isLocation = (field: string) => (LOCATION as readonly string[]).includes(field);

/** Something that a file states of a person, with the file's own words for it. */
export type ReadFact = Pick<Fact, "section" | "value"> & { quote: string };

type Parsed = { ok: true; facts: ReadFact[]; leftOut: string[] } | { ok: false; reason: "not-a-resume" | "too-many" };

/** What fields were called before 1.0.0. */
const FORMER: Partial<Record<FactSection, Record<string, FactField>>> = {
  basics: { website: "url", picture: "image" },
  work: { company: "name", website: "url" },
  volunteer: { website: "url" },
  education: { gpa: "score", website: "url" },
  publications: { website: "url" },
};

/** The facts of a JSON Resume (1.0.0 or before). What cannot be read stands in the quote and, by name, in `leftOut`. Never throws. */
export function parseJsonResume(text: string): Parsed {
  const resume = parseJson(text);
  if (!isRecord(resume)) return { ok: false, reason: "not-a-resume" };
  const facts: ReadFact[] = [];
  const leftOut = new LeftOut(resume);
  for (const section of FACT_SECTIONS) {
    for (const entry of entriesOf(resume, section)) {
      const raw = isRecord(entry) ? inPresentWords(section, entry) : {};
      const value = readStatedFact(section, raw);
      leftOut.see(section, isRecord(entry) ? raw : entry, value);
      if (Object.keys(value).length > 0) facts.push({ section, value, quote: quoteOf(entry as object) });
      if (facts.length > MAX_FACTS) return { ok: false, reason: "too-many" };
    }
  }
  return facts.length > 0 ? { ok: true, facts, leftOut: leftOut.names() } : { ok: false, reason: "not-a-resume" };
}

function inPresentWords(section: FactSection, entry: Record<string, unknown>): Record<string, unknown> {
  const former = FORMER[section] ?? {};
  return Object.fromEntries(
    Object.entries(entry).map(([field, said]) => {
      const present = Object.hasOwn(former, field) ? (former[field] as string) : field;
      return [isNothing(entry[present]) ? present : field, said];
    }),
  );
}

/** Facts as JSON Resume has them, in the order in which they are given; the first of `basics` counts. */
export function toJsonResume(facts: readonly Pick<Fact, "section" | "value">[]): object {
  const of = (section: FactSection) => facts.filter((fact) => fact.section === section).map(({ value }) => value);
  const profiles = of("profiles").map((value) => inOrder("profiles", value));
  const sections = FACT_SECTIONS.filter((section) => section !== "basics" && section !== "profiles");
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: { ...basicsOf(of("basics")[0] ?? {}), ...(profiles.length > 0 ? { profiles } : {}) },
    ...Object.fromEntries(sections.map((section) => [section, of(section).map((value) => inOrder(section, value))])),
    meta: { version: "v1.0.0" },
  };
}

function basicsOf(value: FactValue): object {
  const fields = Object.entries(inOrder("basics", value));
  const location = fields.filter(([field]) => isLocation(field));
  return {
    ...Object.fromEntries(fields.filter(([field]) => !isLocation(field))),
    ...(location.length > 0 ? { location: Object.fromEntries(location) } : {}),
  };
}

function inOrder(section: FactSection, value: FactValue): FactValue {
  return Object.fromEntries(fieldsOf(section).flatMap(([field]) => (value[field] ? [[field, value[field]]] : [])));
}

function entriesOf(resume: Record<string, unknown>, section: FactSection): unknown[] {
  const basics = isRecord(resume.basics) ? resume.basics : {};
  if (section === "basics") {
    const { location, profiles: _, ...own } = basics;
    return [{ ...own, ...(isRecord(location) ? location : { location }) }];
  }
  const entries = section === "profiles" ? basics.profiles : resume[section];
  return Array.isArray(entries) ? entries : [];
}

/** An entry of a file of fields as lines of "field: text". */
function quoteOf(entry: object): string {
  return statedQuote(
    Object.entries(entry)
      .filter(([, said]) => !isNothing(said))
      .map(([field, said]) => `${field}: ${typeof said === "string" ? said : JSON.stringify(said)}`),
  );
}
