import type { WorkFact } from "./resume-facts.ts";
import type { Composer, Row, Sheet } from "./resume-sheet.ts";

const plain = (text: string, change: Partial<Row> = {}): Row => ({ kind: "plain", text, ...change });
const strong = (text: string, change: Partial<Row> = {}): Row => ({ kind: "strong", text, ...change });
const name = ({ facts }: Composer, change: Partial<Row> = {}): Row => ({ kind: "name", text: facts.name, ...change });
const oneColumn = (rows: Row[]): Sheet => ({ head: [], columns: [{ width: 1, rows }] });
const contactLine = ({ facts }: Composer, between: string) =>
  plain([facts.email, facts.phone, facts.place].join(between));
const contactRows = ({ facts }: Composer) => [plain(facts.phone), plain(facts.email), plain(facts.place)];

function titleFirst(of: Composer, work: WorkFact): Row[] {
  return [strong(work.title, { right: of.dates(work) }), plain(of.employer(work)), ...of.bullets(work.lines)];
}

function employerFirst(of: Composer, work: WorkFact): Row[] {
  return [
    strong(work.employer, work.place === null ? {} : { right: work.place }),
    plain(work.title, { right: of.dates(work) }),
    ...of.bullets(work.lines),
  ];
}

const studies = (of: Composer): Row[] =>
  of.facts.education.flatMap((one) => [strong(one.degree, { right: of.years(one) }), plain(one.school)]);

const tail = (of: Composer, isList: boolean, change: Partial<Row> = {}): Row[] => [
  of.heading("skills", change),
  ...of.skillRows(isList),
  of.heading("languages", change),
  ...of.languageRows(),
];

/** Ten ways to lay out a CV. */
export const LAYOUTS: Record<string, (of: Composer) => Sheet> = {
  "one column": (of) =>
    oneColumn([
      name(of),
      contactLine(of, " | "),
      of.heading("summary"),
      plain(of.facts.pack.summary),
      of.heading("work"),
      ...of.facts.work.flatMap((work) => titleFirst(of, work)),
      of.heading("education"),
      ...studies(of),
      ...tail(of, false),
    ]),
  "two columns": (of) => ({
    head: [name(of), plain(of.facts.label), contactLine(of, " · ")],
    columns: [
      {
        width: 0.62,
        rows: [
          of.heading("work"),
          ...of.facts.work.flatMap((work) => [
            strong(work.title),
            plain(of.employer(work)),
            plain(of.dates(work)),
            ...of.bullets(work.lines),
          ]),
        ],
      },
      {
        width: 0.38,
        rows: [
          of.heading("education"),
          ...of.facts.education.flatMap((one) => [strong(one.degree), plain(one.school), plain(of.years(one))]),
          ...tail(of, true),
        ],
      },
    ],
  }),
  "side bar left": (of) => ({
    head: [],
    columns: [
      { width: 0.32, rows: [of.heading("contact"), ...contactRows(of), ...tail(of, true)] },
      {
        width: 0.68,
        rows: [
          name(of),
          plain(of.facts.label),
          of.heading("summary"),
          plain(of.facts.pack.summary),
          of.heading("work"),
          ...of.facts.work.flatMap((work) => titleFirst(of, work)),
          of.heading("education"),
          ...studies(of),
        ],
      },
    ],
  }),
  "side bar right": (of) => ({
    head: [name(of), plain(of.facts.label)],
    columns: [
      {
        width: 0.66,
        rows: [
          of.heading("work"),
          ...of.facts.work.flatMap((work) => employerFirst(of, work)),
          of.heading("education"),
          ...studies(of),
        ],
      },
      {
        width: 0.34,
        rows: [
          of.heading("contact"),
          ...contactRows(of),
          ...tail(of, false),
          of.heading("certificates"),
          ...of.certificateRows(),
        ],
      },
    ],
  }),
  table: (of) =>
    oneColumn([
      name(of),
      plain(of.facts.phone),
      plain(of.facts.email),
      plain(of.facts.place),
      of.heading("work"),
      ...of.facts.work.flatMap((work) => [
        strong(work.title, { margin: of.dates(work) }),
        plain(of.employer(work), { margin: "" }),
        ...work.lines.map((text) => plain(text, { margin: "" })),
      ]),
      of.heading("education"),
      ...of.facts.education.flatMap((one) => [
        strong(one.degree, { margin: of.years(one) }),
        plain(one.school, { margin: "" }),
      ]),
      ...tail(of, false),
    ]),
  "letter-spaced": (of) =>
    oneColumn([
      name(of, { isSpaced: true }),
      contactLine(of, "  •  "),
      of.heading("work", { isSpaced: true }),
      ...of.facts.work.flatMap((work) => [
        strong(`${work.title}, ${work.employer}`),
        plain(of.dates(work)),
        ...of.bullets(work.lines),
      ]),
      of.heading("education", { isSpaced: true }),
      ...of.facts.education.flatMap((one) => [plain(`${one.degree}, ${one.school}`), plain(of.years(one))]),
      ...tail(of, false, { isSpaced: true }),
    ]),
  icons: (of) =>
    oneColumn([
      name(of, { isCentred: true }),
      plain(`\u2709 ${of.facts.email}   \u260e ${of.facts.phone}   \u2302 ${of.facts.place}`, { isCentred: true }),
      of.heading("work"),
      ...of.facts.work.flatMap((work) => employerFirst(of, work)),
      of.heading("education"),
      ...of.facts.education.flatMap((one) => [strong(one.school), plain(one.degree, { right: of.years(one) })]),
      of.heading("skills"),
      ...of.skillRows(true),
    ]),
  "no headings": (of) =>
    oneColumn([
      name(of),
      contactLine(of, ", "),
      plain(of.facts.pack.summary),
      ...of.facts.work.flatMap((work) => [
        strong(`${work.title} – ${work.employer}`, { right: of.dates(work) }),
        ...of.bullets(work.lines),
      ]),
      ...of.facts.education.map((one) => strong(`${one.degree} – ${one.school}`, { right: of.years(one) })),
      plain(of.facts.skills.join(", ")),
    ]),
  functional: (of) =>
    oneColumn([
      name(of),
      ...contactRows(of),
      of.heading("summary"),
      plain(of.facts.pack.summary),
      of.heading("skills"),
      ...of.skillRows(true),
      of.heading("work"),
      ...of.facts.work.map((work) => plain(`${work.title}, ${of.employer(work)}, ${of.dates(work)}`)),
      of.heading("education"),
      ...of.facts.education.map((one) => plain(`${one.degree}, ${one.school}, ${of.years(one)}`)),
    ]),
  "mixed dates": (of) => {
    of.mixForms();
    return oneColumn([
      name(of, { isCentred: true }),
      { ...contactLine(of, " – "), isCentred: true },
      of.heading("education"),
      ...of.facts.education.map((one) => plain(`${of.years(one)}: ${one.degree}, ${one.school}`)),
      of.heading("work"),
      ...of.facts.work.flatMap((work) => [
        plain(`${of.employer(work)} — ${work.title} (${of.dates(work)})`),
        ...work.lines.map((text) => plain(text)),
      ]),
      ...tail(of, false),
    ]);
  },
};
