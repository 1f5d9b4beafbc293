import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { hostilePostings, INVENTIONS } from "#tests/support/build/hostile-postings.ts";
import { LETTER_PERSONS } from "#tests/support/build/letter-samples.ts";
import { checkAgainst } from "./check-letter.ts";
import { draftLetter } from "./draft-letter.ts";
import { supportedFacts } from "./facts/supported-facts.ts";
import { type Letter, letterText } from "./letter.ts";
import type { LetterPerson } from "./letter-facts.ts";
import { rewordableSentences, rewordLetter } from "./reword-letter.ts";

const POSTINGS = hostilePostings();
const PERSONS = Object.entries(LETTER_PERSONS) as [string, LetterPerson][];

/**
 * An oracle that shares nothing with the checker: every figure and every capitalised word of a sentence must stand, letter by letter, in
 * the words that the sentence itself quotes, or be one of ours.
 */
const OURS =
  /^(?:I|My|At|Dear|Hello|Kind|Thank|English|Spanish|German|French|Italian|Gentile|Buongiorno|Cordiali|Sarei|Grazie|Presso|Nel|Tra|Il|La|Ho|Parlo|Vivo|Lavoro|Cerco|Conosco|Chiedete|You|Delle|Di|Of|Porto|Attualmente|Italy|Italia|Germany|Germania)$/;
function uncovered({ sentences }: Letter): string[] {
  return sentences.flatMap(({ text, sources }) => {
    const quoted = sources
      .map(({ quote }) => quote)
      .join(" ")
      .toLowerCase();
    const tokens = text.match(/[\p{Lu}][\p{L}\p{N}+#]*|\d+/gu) ?? [];
    return tokens
      .filter((token) => !OURS.test(token) && !quoted.includes(token.toLowerCase()))
      .map((token) => `${token} <- ${text}`);
  });
}

test("200 postings", () => {
  expect(POSTINGS).toHaveLength(200);
});

test.each(PERSONS)("no draft of %s states what a posting invents", (_, person) => {
  const held = supportedFacts(person);
  for (const posting of POSTINGS) {
    const letter = draftLetter({ person, posting }, "it");
    const text = letterText(letter);
    expect(uncovered(letter)).toEqual([]);
    expect(text).not.toMatch(INVENTIONS);
    expect(checkAgainst(text, held, posting)).toEqual([]);
  }
});

/** What a lying model may make of any sentence: in its place, or behind its words. */
const LIES = [
  "I hold a PhD from Harvard.",
  "I have 25 years of experience.",
  "I worked at Google.",
  "I worked at google as a scientist.",
  "I speak fluent Japanese.",
  "Ho un dottorato di ricerca.",
  "Ho lavorato presso Initech come Chief Executive Officer.",
  "I led a team of 99 people.",
  "I increased revenue by 77%.",
  "I know Haskell and Elixir.",
  "I hold a CISSP certification and an MBA.",
  "I won a Nobel Prize in 2001.",
];
const TAILS = [
  ", and I hold a PhD.",
  ", with 25 more years at Google.",
  ", as a Chief Scientist.",
  ", by 77%.",
  " and Haskell.",
  ", e ho un dottorato.",
];

test.each(PERSONS)("a lying model adds nothing to the letter of %s", (_, person) => {
  for (const [at, posting] of POSTINGS.entries()) {
    const draft = draftLetter({ person, posting }, "en");
    const open = rewordableSentences(draft);
    const lies = open.map(({ text }, index) => lieFor(text, at + index));
    const reworded = rewordLetter(draft, { person, posting }, lies);
    expect(reworded.letter).toEqual(draft);
    expect(reworded.refused).toBe(lies.length);
  }
});

function lieFor(text: string, turn: number): string {
  const tail = TAILS[turn % TAILS.length] as string;
  return turn % 2 === 0 ? (LIES[turn % LIES.length] as string) : text.replace(/\.$/, tail);
}

test("a posting's demands that the person does not state are listed, not claimed", () => {
  const posting = POSTINGS[60] as JobPosting;
  const letter = draftLetter({ person: LETTER_PERSONS.engineer, posting }, "en");
  const names = letter.unmet.map(({ name }) => name);
  expect(names).toContain("Kubernetes");
  expect(names).toContain("Terraform");
  expect(letterText(letter)).not.toMatch(/Kubernetes|Terraform|Rust/);
});
