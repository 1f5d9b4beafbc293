import { expect, test } from "vitest";
import { readDraft } from "./application-draft.ts";
import type { ApplicationEntries } from "./application-entries.ts";
import { localDraft, readLocalDraft } from "./local-draft.ts";

const FORM: ApplicationEntries = {
  fullName: "Ada",
  email: "not yet an address",
  phone: "",
  coverLetter: "Dear",
  linkedinUrl: "",
  portfolioUrl: "",
  resumeChoice: "profile",
  sendToEmployer: true,
};

test("a draft is kept as typed, right or wrong", () => {
  expect(readDraft(JSON.parse(JSON.stringify(FORM)))).toEqual(FORM);
});

test.each([
  null,
  undefined,
  1,
  "text",
  [],
  { fullName: 1 },
  { coverLetter: "a".repeat(20_001) },
  { resumeChoice: "x" },
])("a malformed draft is none: %j", (stored) => {
  expect(readDraft(stored)).toBeNull();
});

test("a browser's own draft counts for its posting only, and nothing else in its place does", () => {
  const job = { id: "j1", title: "Nurse", company: null, url: "/jobs/j1/nurse" };
  const kept = localDraft(job, FORM);
  expect(JSON.parse(kept)).toEqual({ job, form: FORM });
  expect(readLocalDraft(kept, "j1")).toEqual(FORM);
  expect(readLocalDraft(kept, "j2")).toBeNull();
  const wrong = [{ fullName: 1 }, { resumeChoice: "x" }, { sendToEmployer: "on" }].map((part) =>
    JSON.stringify({ job: { id: "j1" }, form: { ...FORM, ...part } }),
  );
  for (const text of [null, "", "{", "null", '{"job":{"id":"j1"}}', '{"job":{"id":"j1"},"form":null}', ...wrong])
    expect(readLocalDraft(text, "j1")).toBeNull();
});
