import { type Fact, type FactSection, factList, factText } from "#domain/resumes/facts/fact-fields.ts";
import type { CvDesign } from "./cv-design.ts";
import { type CvEntry, cvEntry, cvPlace } from "./cv-entry.ts";
import { type CvLanguage, cvColon, cvComma, cvWords } from "./cv-words.ts";

type StatedFact = Pick<Fact, "id" | "section" | "value">;

/** A section as it is shown: entries below one another, or short facts as lines of text. */
export type CvSection = { section: FactSection; title: string; entries: (CvEntry & { id: string })[]; short: string[] };

/** A CV's words in reading order: what every form of it (page, PDF, DOCX, text) shows and nothing else. */
export type CvDocument = Pick<CvDesign, "layout" | "paper" | "language"> & {
  rightToLeft: boolean;
  /** "CV" in the CV's language, with the name. */
  title: string;
  /** What is said instead of the photo; "" for a CV that shows none. */
  photo: string;
  name: string;
  label: string;
  contacts: string[];
  summary: string[];
  sections: CvSection[];
};

/** Sections whose facts are a few words each. */
const SHORT: ReadonlySet<FactSection> = new Set(["profiles", "skills", "languages", "interests"]);

/** Lays a person's facts out as a design has it. Every word comes from a fact or is a heading of `cvWords`. */
export function composeCv(facts: readonly StatedFact[], design: CvDesign): CvDocument {
  const { layout, paper, language } = design;
  const words = cvWords(language);
  const basics = facts.find(({ section }) => section === "basics")?.value ?? {};
  const of = (field: Parameters<typeof factText>[1]) => factText(basics, field);
  const shown = design.order.filter((section) => section !== "basics" && !design.hiddenSections.includes(section));
  return {
    layout,
    paper,
    language,
    rightToLeft: language === "ar",
    title: [words.cv, of("name")].filter(Boolean).join(" – "),
    photo: design.photo ? [words.photo, of("name")].filter(Boolean).join(cvColon(language)) : "",
    name: of("name"),
    label: of("label"),
    contacts: [of("email"), of("phone"), cvPlace(basics, language), of("url")].filter(Boolean),
    summary: of("summary")
      .split("\n")
      .filter((line) => line.trim() !== ""),
    sections: shown.flatMap((section) => {
      const own = inOrder(
        facts.filter((fact) => fact.section === section && !design.hidden.includes(fact.id)),
        design,
      );
      if (own.length === 0) return [];
      const entries = own.map((fact) => ({ ...cvEntry(section, chosenLines(fact, design), language), id: fact.id }));
      const isShort = SHORT.has(section);
      return {
        section,
        title: words[section],
        entries: isShort ? [] : entries,
        short: isShort ? shortLines(section, entries, language) : [],
      };
    }),
  };
}

function chosenLines({ id, value }: StatedFact, { highlights }: CvDesign): Fact["value"] {
  const chosen = highlights[id];
  if (!chosen) return value;
  const said = factList(value, "highlights");
  return { ...value, highlights: chosen.filter((line) => said.includes(line)) };
}

/** Those a design puts first, then the latest; what goes on is later than what has ended, and undated facts keep their order. */
function inOrder(facts: StatedFact[], { first }: CvDesign): StatedFact[] {
  const rank = ({ id }: StatedFact) => (first.includes(id) ? first.indexOf(id) : first.length);
  const end = ({ value }: StatedFact) => {
    const start = factText(value, "startDate");
    return factText(value, "endDate") || factText(value, "date") || factText(value, "releaseDate") || (start && "9999");
  };
  const later = (a: string, b: string) => (a === "" || b === "" ? 0 : a < b ? 1 : a > b ? -1 : 0);
  return [...facts].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      later(end(a), end(b)) ||
      later(factText(a.value, "startDate"), factText(b.value, "startDate")),
  );
}

/** Facts of a name only share one line; the others have one each. What follows a skill is in brackets: after a colon it reads as a list. */
function shortLines(section: FactSection, entries: readonly CvEntry[], language: CvLanguage): string[] {
  const comma = cvComma(language);
  const colon = cvColon(language);
  const detail = ({ subtitle, lines, url }: CvEntry) => [subtitle, ...lines, url].filter(Boolean).join(comma);
  const names = entries.filter((entry) => detail(entry) === "").map(({ title }) => title);
  const detailed = entries.filter((entry) => detail(entry) !== "");
  return [
    ...detailed.map((entry) => {
      // "example.org: https://example.org/ada" says nothing twice.
      if (entry.url.includes(entry.title)) return detail(entry);
      return section === "skills" ? `${entry.title} (${detail(entry)})` : `${entry.title}${colon}${detail(entry)}`;
    }),
    ...(names.length > 0 ? [names.join(comma)] : []),
  ];
}

/** A CV as plain text: one line a statement, an empty line between sections and entries. */
export function cvText({ name, label, contacts, summary, sections }: CvDocument): string {
  const head = [name, label, contacts.join(" | ")].filter(Boolean).join("\n");
  const blocks = sections.map(({ title, entries, short }) => {
    const texts = entries.map(({ title, subtitle, period, lines, bullets, url }) =>
      [title, [subtitle, period].filter(Boolean).join(" | "), ...lines, ...bullets.map((line) => `- ${line}`), url]
        .filter(Boolean)
        .join("\n"),
    );
    return `${title.toUpperCase()}\n${[...(short.length > 0 ? [short.join("\n")] : []), ...texts].join("\n\n")}`;
  });
  return `${[head, summary.join("\n"), ...blocks].filter(Boolean).join("\n\n")}\n`;
}
