import { expect, test } from "vitest";
import { z } from "zod";
import entries from "#data/skills.json" with { type: "json" };
import { tokenize } from "#domain/reading/text/words.ts";
import { findSkills, wholeSkill } from "./find-skills.ts";
import { skillNamed } from "./skill-taxonomy.ts";

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: z.string().trim().min(1).max(40),
  field: z.string().regex(/^[a-z]+$/),
  program: z.literal(true).optional(),
  tool: z.literal(true).optional(),
  aliases: z.array(z.string().trim().min(1)).min(1).optional(),
  needs: z.record(z.string(), z.enum(["capital", "context", "cue"])).optional(),
});

test("every entry has its shape and marks spellings of its own only", () => {
  for (const entry of z.array(Entry).parse(entries))
    for (const spelling of Object.keys(entry.needs ?? {}))
      expect([entry.name, ...(entry.aliases ?? [])]).toContain(spelling);
});

test("ids are unique, and no words spell two skills", () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const spellings = z
    .array(Entry)
    .parse(entries)
    .flatMap(({ name, aliases = [] }) => [name, ...aliases])
    .map((text) =>
      tokenize(text)
        .map(({ key }) => key)
        .join(" "),
    );
  expect(spellings.filter((words, at) => words === "" || spellings.indexOf(words) !== at)).toEqual([]);
});

test("every spelling on its own is found as its skill", () => {
  for (const { id, name, aliases = [] } of z.array(Entry).parse(entries))
    for (const text of [name, ...aliases]) expect(wholeSkill(text)?.skill.id, text).toBe(id);
});

test("a canonical name leads to its stable id, other words to none", () => {
  expect(skillNamed("C++")?.id).toBe("c-plus-plus");
  expect(skillNamed("PostgreSQL")?.id).toBe("postgresql");
  expect(skillNamed("postgres")).toBeNull();
});

test.each([
  ["Node, React und MongoDB", ["Node.js", "React", "MongoDB"]],
  ["Lohn- und Gehaltsabrechnung, Buchführung", ["Payroll", "Bookkeeping"]],
  ["Excel avanzato, paghe e contributi", ["Excel", "Payroll"]],
  ["Suchmaschinenoptimierung; développement web; API REST", ["SEO", "Web development", "REST APIs"]],
  ["a node of the network", []],
])("what CVs call them is the same skill: %s", (text, names) => {
  expect(findSkills(text).map(({ skill }) => skill.name)).toEqual(names);
});
