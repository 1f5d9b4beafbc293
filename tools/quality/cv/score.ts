import { foldWord } from "#domain/reading/text/fold-word.ts";
import type { Quoted, ReadDates, ReadResume } from "#domain/resumes/reading/resume-reading.ts";

/** What a CV truly says; null or left out where nobody has said what it is. */
export type CvTruth = {
  name: string;
  email: string;
  phone: string;
  place: string;
  work: { title: string; employer: string; dates: string }[];
  education: { degree: string; school: string; dates?: string }[];
  skills: string[];
};

export const CV_FIELDS = [
  "name",
  "e-mail",
  "phone",
  "place",
  "job title",
  "employer",
  "dates",
  "degree",
  "school",
  "skills",
] as const;
export type CvField = (typeof CV_FIELDS)[number];
export type CvCount = { right: number; said: number; stated: number };

const key = (text: string) =>
  foldWord(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
const digits = (text: string) => text.replace(/\D/g, "");

/** "2019-03..now", "2014..2016"; without a start "..2016", which says the same as "2016". */
export const spanOf = ({ value }: Quoted<ReadDates>): string =>
  `${value.startDate ?? ""}..${value.isCurrent ? "now" : value.endDate}`;

/** Values said and those stated, field by field; they are compared as sets with repeats, without case, accents and marks. */
export function scoreCv(
  read: ReadResume,
  truth: CvTruth,
  datesOf: (dates: Quoted<ReadDates>) => string,
): Record<CvField, CvCount> {
  const { basics, work, education } = read;
  const known = (values: readonly string[]) => values.map(key).filter((value) => value !== "");
  const all = (values: (Quoted | null)[]) => values.flatMap((one) => (one === null ? [] : [key(one.value)]));
  const dates = (entries: readonly { dates: Quoted<ReadDates> | null }[]) =>
    entries.flatMap((entry) => (entry.dates === null ? [] : [datesOf(entry.dates)]));
  const studied = truth.education.flatMap((one) => (one.dates === undefined ? [] : [one.dates]));
  return {
    name: count(all([basics.name]), known([truth.name])),
    "e-mail": count(all([basics.email]), known([truth.email])),
    phone: count(basics.phone === null ? [] : [digits(basics.phone.value)], known([digits(truth.phone)])),
    place: count(all([basics.location]), known([truth.place])),
    "job title": count(all(work.map(({ position }) => position)), known(truth.work.map(({ title }) => title))),
    employer: count(all(work.map(({ name }) => name)), known(truth.work.map(({ employer }) => employer))),
    dates: count(
      [...dates(work), ...(studied.length > 0 ? dates(education) : [])],
      [...truth.work.map((one) => one.dates).filter((one) => one !== ""), ...studied],
    ),
    degree: count(all(education.map(({ studyType }) => studyType)), known(truth.education.map(({ degree }) => degree))),
    school: count(
      all(education.map(({ institution }) => institution)),
      known(truth.education.map(({ school }) => school)),
    ),
    skills: count(all(read.skills), truth.skills.map(key)),
  };
}

function count(said: readonly string[], stated: readonly string[]): CvCount {
  const left = [...stated];
  const right = said.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
  return { right, said: said.length, stated: stated.length };
}

export const f1 = ({ right, said, stated }: CvCount): number =>
  said + stated === 0 ? 1 : (2 * right) / (said + stated);

/** The fields that do not reach a bar, in their order. */
export const fieldsUnder = (counts: Record<CvField, CvCount>, bar: number): CvField[] =>
  CV_FIELDS.filter((field) => f1(counts[field]) < bar);

/** Counts added up by a key, field by field. */
export function tally<T extends { score: Record<CvField, CvCount> }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): Map<string, Record<CvField, CvCount>> {
  const sums = new Map<string, Record<CvField, CvCount>>();
  for (const row of rows) {
    const name = keyOf(row);
    const before = sums.get(name);
    const added = CV_FIELDS.map((field) => {
      const [a, b] = [before?.[field] ?? { right: 0, said: 0, stated: 0 }, row.score[field]];
      return [field, { right: a.right + b.right, said: a.said + b.said, stated: a.stated + b.stated }] as const;
    });
    sums.set(name, Object.fromEntries(added) as Record<CvField, CvCount>);
  }
  return sums;
}

/** A table of percents: F1 for each field, or precision and recall too. */
export function tableLines(title: string, sums: Map<string, Record<CvField, CvCount>>): string[] {
  const percent = (part: number) => (part * 100).toFixed(1).padStart(9);
  const head = `${title.padEnd(26)}${CV_FIELDS.map((field) => field.padStart(9)).join(" ")}`;
  const rows = [...sums].map(
    ([name, counts]) => `${name.padEnd(26)}${CV_FIELDS.map((field) => percent(f1(counts[field]))).join(" ")}`,
  );
  return [head, ...rows];
}

export function wholeLines(title: string, counts: Record<CvField, CvCount>, bar: number): string[] {
  const under = new Set(fieldsUnder(counts, bar));
  return [
    `\n${title} (bar: F1 ${(bar * 100).toFixed(0)} for every field)`,
    ...CV_FIELDS.map((field) => {
      const { right, said, stated } = counts[field];
      const percent = (of: number) => (of === 0 ? "–" : ((right / of) * 100).toFixed(1)).padStart(6);
      return `  ${field.padEnd(10)} precision ${percent(said)}  recall ${percent(stated)}  F1 ${(f1(counts[field]) * 100).toFixed(1).padStart(5)}${under.has(field) ? "  under the bar" : ""}  (${stated} stated)`;
    }),
  ];
}
