import fc from "fast-check";
import { expect, test } from "vitest";
import { FACT_SECTIONS } from "#domain/resumes/facts/fact-fields.ts";
import { CV_FACTS } from "#tests/support/build/cv-samples.ts";
import { checkCv } from "#tests/support/oracle/check-cv.ts";
import { composeCv, cvText } from "./compose-cv.ts";
import { readDesign } from "./cv-design.ts";
import { CV_LANGUAGES } from "./cv-words.ts";

const designs = fc
  .record({
    language: fc.constantFrom(...CV_LANGUAGES),
    hidden: fc.subarray(CV_FACTS.latin.map(({ id }) => id)),
    first: fc.shuffledSubarray(CV_FACTS.latin.map(({ id }) => id)),
    order: fc.shuffledSubarray(FACT_SECTIONS),
  })
  .map((raw) => readDesign(raw));

test("a CV that was composed of facts passes, whatever it selects and however it orders", () => {
  fc.assert(
    fc.property(designs, (design) => {
      expect(checkCv(cvText(composeCv(CV_FACTS.latin, design)), CV_FACTS.latin)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** What a machine changes: each takes a line and answers another one that says something else, or null where there is nothing to change. */
const EMPLOYERS = ["Umbrella Corp", "Hospital No. 9 (St. Mary)", "Red Cross International", "Google"];
const CHANGES: Record<string, (line: string, pick: (most: number) => number) => string | null> = {
  number: (line, pick) => changeOne(line, /\d+/g, pick, (digits) => `${Number(digits) + 1 + pick(40)}`),
  month: (line, pick) =>
    changeOne(line, /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Oct)(?= \d)/g, pick, (month) =>
      month === "Aug" ? "Sep" : "Aug",
    ),
  open: (line, pick) => changeOne(line, / – (?:[A-Z][a-z]+ )?\d{4}$/g, pick, () => " – present"),
  employer: (line, pick) =>
    changeOne(
      line,
      /Hospital No\. \d \(St\. Mary\)|Red Cross|Università di Torino/g,
      pick,
      () => EMPLOYERS[pick(4)] ?? "",
    ),
  swapped: (line, pick) =>
    changeOne(line, /Hospital No\. \d/g, pick, (own) => `Hospital No. ${((Number(own.at(-1)) + pick(5)) % 6) + 1}`),
  level: (line, pick) =>
    changeOne(line, /\b(?:C1|native|expert|Bachelor|Diploma)\b/g, pick, () => ["C2", "PhD", "Master"][pick(3)] ?? ""),
  negation: (line, pick) => changeOne(line, /\b(?:Led|Cut|Trained|Nurse|with)\b/g, pick, (word) => `${word} not`),
  praise: (line, pick) =>
    line === "" ? null : `${line}${[" and won a prize", ", award-winning", " (best of all)"][pick(3)]}`,
  dropped: (line, pick) => changeOne(line, / (?:of|by|with|for|on) \S+/g, pick, () => ""),
};

function changeOne(line: string, what: RegExp, pick: (most: number) => number, other: (found: string) => string) {
  const found = [...line.matchAll(what)];
  const one = found[pick(found.length || 1)];
  return one ? line.slice(0, one.index) + other(one[0]) + line.slice(one.index + one[0].length) : null;
}

test("2,000 drafts changed by a machine are all caught", () => {
  const text = cvText(composeCv(CV_FACTS.latin, readDesign({})));
  const lines = text.split("\n");
  let seed = 7;
  const pick = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const tried: Record<string, number> = {};
  const missed: string[] = [];
  const kinds = Object.keys(CHANGES);
  for (let made = 0; made < 2_000; ) {
    const kind = kinds[made % kinds.length] as string;
    const at = pick(lines.length);
    const changed = CHANGES[kind]?.(lines[at] ?? "", pick) ?? null;
    if (changed === null || changed === lines[at]) continue;
    made++;
    tried[kind] = (tried[kind] ?? 0) + 1;
    if (checkCv(lines.with(at, changed).join("\n"), CV_FACTS.latin).length === 0)
      missed.push(`${lines[at]} -> ${changed}`);
  }
  expect(missed).toEqual([]);
  expect(Math.min(...kinds.map((kind) => tried[kind] ?? 0))).toBeGreaterThan(200);
});
