import fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionExcerpt, EXCERPT_LENGTH, withoutSharedExcerpts } from "./description-excerpt.ts";

test("an excerpt ends between words, or between graphemes where there are no blanks", () => {
  expect(descriptionExcerpt({ descriptionText: "Short  text." })).toBe("Short text.");
  expect(descriptionExcerpt({ descriptionText: `${"a".repeat(60)} ${"b".repeat(30)}, ${"c".repeat(40)}` })).toBe(
    `${"a".repeat(60)} ${"b".repeat(30)}...`,
  );
  expect(descriptionExcerpt({ descriptionText: "👩‍💻".repeat(60) })).toMatch(/^(?:👩‍💻)+\.\.\.$/u);
});

test("an excerpt passes over what introduces the employer, where the job itself follows", () => {
  const blurb = "Stork was born in 2007 when two hosts welcomed three guests, and has since grown to millions of them.";
  const role = "The ward team is responsible for everything that happens between two visits of a doctor.";
  const about = (...lines: string[]) => descriptionExcerpt({ company: "stork", descriptionText: lines.join("\n") });
  expect(about(blurb, "The team you will join:", role)).toBe(role);
  expect(about("About us", blurb, role)).toBe(role);
  expect(about("About the role", role)).toBe(role);
  expect(about(blurb)).toMatch(/^Stork was born/);
});

test("an excerpt begins where the posting says what the job is", () => {
  const blurb =
    "We mend the nets of forty harbours, and have done so since the spring of a year nobody remembers any more.";
  const task = "You answer for the nets of three harbours and for whoever mends them, by day and by night.";
  const of = (...lines: string[]) => descriptionExcerpt({ company: "Heron", descriptionText: lines.join("\n") });
  for (const heading of [
    "Key Responsibilities:",
    "What you’ll do",
    "The difference you will make:",
    "Job Summary",
    "Deine Aufgaben",
    "Di cosa ti occuperai",
    "Funciones",
  ]) {
    expect(of(blurb, heading, task)).toBe(task);
  }
  expect(of(blurb, "Responsibilities are shared among all of us", task)).toMatch(/^We mend the nets/);
  expect(of("We are looking for somebody who mends nets by day, in one of forty harbours.", "Duties", task)).toMatch(
    /^We are looking for/,
  );
  const employer = "Heron mends nets in forty harbours. It was founded so long ago that nobody remembers by whom, and";
  const told = `${employer} belongs today to those who work in it, wherever they live and whatever they do in it.`;
  expect(of(`${told} As a mender you will answer for three.`)).toBe("As a mender you will answer for three.");
});

test("an excerpt leaves out what a feed sets before a posting", () => {
  const of = (text: string) => descriptionExcerpt({ descriptionText: text });
  expect(of("Headquarters: Trieste, Italy URL: https://heron.example Mend nets.")).toBe("Mend nets.");
  expect(of("Job Title: Mender\nLocation: Trieste\nMend nets.")).toBe("Mend nets.");
  expect(of("Headquarters: Trieste")).toBe("");
});

test("of one list, an excerpt that several share is left out", () => {
  const shown = withoutSharedExcerpts([{ excerpt: "a" }, { excerpt: "b" }, { excerpt: "a" }]);
  expect(shown.map(({ excerpt }) => excerpt)).toEqual(["", "b", ""]);
});

test("an excerpt is never long and never cuts a character, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const shown = descriptionExcerpt({ descriptionText: text });
      expect(shown.length).toBeLessThanOrEqual(EXCERPT_LENGTH + 3);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});
