import fc from "fast-check";
import { expect, test } from "vitest";
import { statedFacts } from "#tests/support/build/fact-samples.ts";
import { FACT_SECTIONS, type Fact } from "./fact-fields.ts";
import { parseJsonResume, toJsonResume } from "./json-resume.ts";
import { acceptFacts } from "./merge-facts.ts";

type Stated = Pick<Fact, "id" | "section" | "value">;

function imported(text: string, known: Stated[] = []): Stated[] {
  const parsed = parseJsonResume(text);
  if (!parsed.ok) return known;
  const proposals = parsed.facts.map((fact, at) => ({ ...fact, id: `${known.length + at}` }));
  const { added, changed } = acceptFacts(known, proposals, "replaces");
  return [...known, ...added].map(({ id, section, value }) => ({
    id,
    section,
    value: changed.get(id)?.value ?? value,
  }));
}
const exported = (facts: Stated[]) => JSON.stringify(toJsonResume(facts));

test("import, then export, then import: equal; and importing the same again adds nothing", () => {
  fc.assert(
    fc.property(statedFacts, (stated) => {
      const facts = FACT_SECTIONS.flatMap((section) => stated[section].map((value) => ({ id: "", section, value })));
      const first = imported(exported(facts));
      const withoutId = (list: Stated[]) => list.map(({ section, value }) => ({ section, value }));
      expect(withoutId(imported(exported(first)))).toEqual(withoutId(first));
      expect(imported(exported(first), first)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});

test("what is stated once is imported whole", () => {
  const resume = {
    basics: {
      name: "Ada Lovelace",
      email: "ada@example.org",
      location: { city: "London", countryCode: "GB" },
      profiles: [{ network: "Mathstodon", username: "ada", url: "https://math.example/ada" }],
    },
    work: [{ name: "Analytical Engines", position: "Programmer", startDate: "1942-07", highlights: ["Wrote note G"] }],
    skills: [{ name: "Mathematics", level: "Master", keywords: ["Bernoulli numbers"] }],
  };
  expect(toJsonResume(imported(JSON.stringify(resume)))).toMatchObject(resume);
});

test("a field of another type is left out and stands in the quote", () => {
  const parsed = parseJsonResume(
    JSON.stringify({ work: [{ position: "Nurse", startDate: "Summer", url: "javascript:alert(1)", ward: 7 }] }),
  );
  expect(parsed).toEqual({
    ok: true,
    facts: [
      {
        section: "work",
        value: { position: "Nurse" },
        quote: "position: Nurse\nstartDate: Summer\nurl: javascript:alert(1)\nward: 7",
      },
    ],
  });
});

test("no text makes the reader throw, and no JSON of another shape is a résumé", () => {
  for (const text of ["", "[]", "null", "{}", '{"work":{}}', '{"basics":[]}', '{"work":[null,1,"x",[]]}', "%PDF-1.7"])
    expect(parseJsonResume(text)).toEqual({ ok: false, reason: "not-a-resume" });
  const junk = fc.dictionary(fc.constantFrom(...FACT_SECTIONS), fc.anything());
  fc.assert(
    fc.property(junk, (value) => {
      const text = JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${one}` : one));
      expect(() => parseJsonResume(text ?? "")).not.toThrow();
    }),
  );
});
