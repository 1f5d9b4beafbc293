import { expect, test } from "vitest";
import type { JobCategory } from "#domain/questionnaire/options.ts";
import { wantedKinds } from "./wanted-kinds.ts";

const kindsOf = (title: string) => wantedKinds([title], [], []).map(({ kind }) => kind);

test("a wanted title is read as those of postings are", () => {
  expect(kindsOf("infermiera")).toEqual(["nurse"]);
  expect(kindsOf("Teamleiter Vertrieb")).toEqual(["sales-manager"]);
});

test("what no title is may be what people call the work, or its field", () => {
  expect(kindsOf("Datenschutz")).toEqual(["privacy-specialist"]);
  expect(kindsOf("Industriekauffrau")).toEqual(["administrative-assistant"]);
  expect(kindsOf("qwertz")).toEqual([]);
});

test("a vague title outside the chosen categories means what it names part of within them", () => {
  const within = (title: string, ...chosen: JobCategory[]) => wantedKinds([title], [], chosen).map(({ kind }) => kind);
  expect(within("revisione", "translator")).toEqual(["translator"]);
  expect(within("revisione", "copywriting")).toEqual(["proofreader"]);
  expect(within("revisione", "finance")).toEqual(["auditor"]);
  expect(within("reviewer", "medical")).toEqual(["clinical-reviewer"]);
  // A profession by its own name, and a word of many, stay what they are.
  expect(within("infermiera", "translator")).toEqual(["nurse"]);
  expect(within("coordinator", "marketing")).toEqual(kindsOf("coordinator"));
});

test("what work is called may be done by more than one kind, where both readings agree", () => {
  expect(kindsOf("writing")).toEqual(["content-writer", "copywriter"]);
  expect(kindsOf("security")).toEqual(["security-analyst"]);
});

test("a vague title adds nothing beside one that says the work, unless it is of a chosen category or near that work", () => {
  const all = (titles: string[], ...chosen: JobCategory[]) => wantedKinds(titles, [], chosen).map(({ kind }) => kind);
  expect(kindsOf("hydrology engineer")).toEqual(["software-engineer"]);
  expect(all(["mechanical engineer", "hydrology engineer"], "design")).toEqual(["mechanical-engineer"]);
  expect(all(["mechanical engineer", "hydrology engineer"], "it-software")).toContain("software-engineer");
  expect(all(["backend developer", "hydrology engineer"], "design")).toContain("software-engineer");
});
