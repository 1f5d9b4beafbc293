import { type Chance, type Month, oneOf, type ResumeFacts, type StudyFact, type WorkFact } from "./resume-facts.ts";

/** One row of a CV before it is drawn; `margin` stands in a column of its own to the left, `right` at the right edge. */
export type Row = {
  kind: "name" | "heading" | "strong" | "plain" | "bullet";
  text: string;
  right?: string;
  margin?: string;
  isSpaced?: boolean;
  isCentred?: boolean;
};

/** A CV before it is drawn: rows across the page, then columns side by side; widths are shares that sum up to 1. */
export type Sheet = { head: Row[]; columns: { width: number; rows: Row[] }[] };

/** What the sheet says, as a reader is to give it back; dates as `start..end` with "now" for what goes on. */
type SheetTruth = {
  name: string;
  email: string;
  phone: string;
  place: string;
  work: { title: string; employer: string; dates: string }[];
  education: { degree: string; school: string; dates: string }[];
  skills: string[];
};

type DateForm = "long" | "short" | "slash" | "dot" | "iso" | "words" | "year";
const DATE_FORMS = ["long", "short", "slash", "dot", "iso", "words", "year"] as const;
const two = (number: number) => String(number).padStart(2, "0");

function dateWords({ pack }: ResumeFacts, form: DateForm, { year, month }: Month): string {
  const of = (list: string) => list.split("|")[month - 1] as string;
  if (form === "long" || form === "words") return `${of(pack.months)} ${year}`;
  if (form === "short") return `${of(pack.shortMonths)} ${year}`;
  if (form === "slash") return `${two(month)}/${year}`;
  if (form === "dot") return `${two(month)}.${year}`;
  return form === "iso" ? `${year}-${two(month)}` : `${year}`;
}

function workDates(facts: ResumeFacts, form: DateForm, { start, end }: WorkFact): string {
  const from = dateWords(facts, form, start);
  if (form === "words" && end === null) return facts.pack.since.replace("{a}", from);
  const to = end === null ? facts.pack.present : dateWords(facts, form, end);
  return form === "words" ? facts.pack.span.replace("{a}", from).replace("{b}", to) : `${from} – ${to}`;
}

function isoDates(form: DateForm, { start, end }: WorkFact): string {
  const iso = ({ year, month }: Month) => (form === "year" ? `${year}` : `${year}-${two(month)}`);
  return `${iso(start)}..${end === null ? "now" : iso(end)}`;
}

/** What the layouts put together: the person's words in one way of writing dates, headings and lists. */
export type Composer = ReturnType<typeof composer>;

export function composer(facts: ResumeFacts, chance: Chance) {
  const form: DateForm = oneOf(chance, DATE_FORMS);
  const forms = facts.work.map(() => form);
  const hasBothYears = chance() < 0.6;
  const separator = oneOf(chance, [", ", ", ", " • ", " | "]);
  const heading = (kind: keyof ResumeFacts["pack"]["headings"], change: Partial<Row> = {}): Row => ({
    kind: "heading",
    text: oneOf(chance, facts.pack.headings[kind].split("|")),
    ...change,
  });
  return {
    facts,
    forms,
    heading,
    dates: (work: WorkFact) => workDates(facts, forms[facts.work.indexOf(work)] as DateForm, work),
    years: ({ start, end }: StudyFact) => (hasBothYears ? `${start} – ${end}` : `${end}`),
    /** Another way of writing dates for each entry. */
    mixForms: () => {
      for (const at of forms.keys()) forms[at] = oneOf(chance, DATE_FORMS);
    },
    employer: ({ employer, place }: WorkFact, between = ", ") =>
      place === null ? employer : `${employer}${between}${place}`,
    bullets: (lines: readonly string[]): Row[] => lines.map((text) => ({ kind: "bullet", text })),
    skillRows: (isList: boolean): Row[] =>
      isList
        ? facts.skills.map((text) => ({ kind: "bullet", text }))
        : [{ kind: "plain", text: facts.skills.join(separator) }],
    languageRows: (): Row[] => facts.languages.map((text) => ({ kind: "plain", text })),
    certificateRows: (): Row[] => facts.certificates.map((text) => ({ kind: "plain", text })),
    truth: (): SheetTruth => ({
      name: facts.name,
      email: facts.email,
      phone: facts.phone,
      place: facts.place,
      work: facts.work.map((one, at) => ({
        title: one.title,
        employer: one.employer,
        dates: isoDates(forms[at] as DateForm, one),
      })),
      education: facts.education.map(({ degree, school, start, end }) => ({
        degree,
        school,
        dates: hasBothYears ? `${start}..${end}` : `..${end}`,
      })),
      skills: facts.skills,
    }),
  };
}
