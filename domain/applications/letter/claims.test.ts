import { expect, test } from "vitest";
import { LACKED, LETTER_CROWD, lackingPostings } from "#tests/support/build/letter-crowd.ts";
import { checkAgainst } from "./check-letter.ts";
import { draftLetter } from "./draft-letter.ts";
import { supportedFacts } from "./facts/supported-facts.ts";
import { letterText } from "./letter.ts";
import type { LetterPerson } from "./letter-facts.ts";

const POSTINGS = lackingPostings();
/** Every posting for every person and all the changed letters with `CLAIMS=all`, else a tenth, another for each person. */
const { CLAIMS } = process.env;
const EVERY = CLAIMS === "all" ? 1 : 10;
const CHANGED = 2_000 / EVERY;
const ALL_MS = 300_000;

test(
  "300 postings that ask for what twenty persons lack: no letter claims it",
  () => {
    expect(LETTER_CROWD).toHaveLength(20);
    let written = 0;
    for (const [at, person] of LETTER_CROWD.entries()) {
      const held = supportedFacts(person);
      for (const posting of POSTINGS.filter((_, index) => index % EVERY === at % EVERY)) {
        const text = letterText(draftLetter({ person, posting }, "en"));
        if (LACKED.test(text) || checkAgainst(text, held, posting).length > 0) expect(text).toBe("");
        written++;
      }
    }
    expect(written).toBe(6_000 / EVERY);
  },
  ALL_MS,
);

/** What a machine changes in a letter; null where there is nothing to change. */
const CHANGES: Record<string, (text: string, person: LetterPerson, pick: (most: number) => number) => string | null> = {
  number: (text, _, pick) =>
    changeOne(text, /\b\d{1,2}\b(?=[ %])/g, pick, (found) => `${Number(found) + 1 + pick(50)}`),
  date: (text, _, pick) => changeOne(text, /\b20\d\d\b/g, pick, (found) => `${Number(found) - 5 - pick(9)}`),
  employer: (text, { profile }, pick) =>
    changeOne(
      text,
      new RegExp(`(?<=at )${profile.company}`, "g"),
      pick,
      () => ["Siemens", "Google", "Initech"][pick(3)] ?? "",
    ),
  level: (text, _, pick) => changeOne(text, /\b(?:A2|B1|B2|C1)\b/g, pick, () => "C2"),
  language: (text, _, pick) => changeOne(text, /\bEnglish\b/g, pick, () => ["Japanese", "Finnish"][pick(2)] ?? ""),
  degree: (text, _, pick) => changeOne(text, /\bBachelor\b/g, pick, () => ["Master", "Doctor", "PhD"][pick(3)] ?? ""),
  title: (text, { profile }, pick) =>
    changeOne(
      text,
      new RegExp(`(?<=as an? )${profile.jobTitle}`, "g"),
      pick,
      () => ["Chief Scientist", "Surgeon"][pick(2)] ?? "",
    ),
  skill: (text, { profile }, pick) =>
    changeOne(
      text,
      new RegExp(profile.skills.join("|"), "g"),
      pick,
      () => ["Haskell", "Kubernetes", "Salesforce"][pick(3)] ?? "",
    ),
  negation: (text, _, pick) =>
    changeOne(
      text,
      /\bI (?:hold|live|work|bring|built|trained|cared|closed|designed|prepared|produced|reduced)\b/g,
      pick,
      (found) => found.replace("I ", ["I do not ", "I never ", "I have not "][pick(3)] ?? ""),
    ),
  praise: (text, _, pick) =>
    changeOne(
      text,
      /\.(?=\n\n|$| [A-Z])/g,
      pick,
      () => [" and won a prize.", ", with a PhD.", ", by 77%."][pick(3)] ?? "",
    ),
};

function changeOne(text: string, what: RegExp, pick: (most: number) => number, other: (found: string) => string) {
  const found = [...text.matchAll(what)];
  const one = found[pick(found.length || 1)];
  return one ? text.slice(0, one.index) + other(one[0]) + text.slice(one.index + one[0].length) : null;
}

test(
  "letters changed by a machine are all caught",
  () => {
    let seed = 11;
    const pick = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * most);
    };
    const kinds = Object.keys(CHANGES);
    const tried: Record<string, number> = {};
    const missed: string[] = [];
    const held = LETTER_CROWD.map((person) => supportedFacts(person));
    for (let made = 0; made < CHANGED; ) {
      const at = pick(LETTER_CROWD.length);
      const person = LETTER_CROWD[at] as LetterPerson;
      const posting = POSTINGS[pick(POSTINGS.length)] as (typeof POSTINGS)[number];
      const text = letterText(draftLetter({ person, posting }, "en"));
      const kind = kinds[pick(kinds.length)] as string;
      const changed = CHANGES[kind]?.(text, person, pick) ?? null;
      if (changed === null || changed === text) continue;
      made++;
      tried[kind] = (tried[kind] ?? 0) + 1;
      const before = text.split(/(?<=\.)\s/);
      if (checkAgainst(changed, held[at] as (typeof held)[number], posting).length === 0)
        missed.push(
          `${kind}: ${changed
            .split(/(?<=\.)\s/)
            .filter((sentence) => !before.includes(sentence))
            .join(" ")}`,
        );
    }
    expect(missed).toEqual([]);
    expect(Math.min(...kinds.map((kind) => tried[kind] ?? 0))).toBeGreaterThan(CHANGED / 20);
  },
  ALL_MS,
);
