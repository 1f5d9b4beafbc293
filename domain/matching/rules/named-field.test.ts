import { expect, test } from "vitest";
import { namesTitles, wordsHeld } from "../wanted-words.ts";
import { namedField } from "./named-field.ts";
import { wantedKinds } from "./wanted-kinds.ts";

test.each([
  ["marketing", ["seo-specialist", "social-media", "marketing-manager"], "sales-manager"],
  ["vendite", ["account-executive", "sales-development"], "recruiter"],
  ["HR", ["recruiter", "hr-generalist"], "teacher"],
  ["accounting", ["accountant", "bookkeeper"], "trader"],
  ["contabilità", ["accountant", "bookkeeper"], "trader"],
  ["medicine", ["physician"], "pharmacist"],
  ["design", ["ux-designer", "graphic-designer"], "photographer"],
])("%s is a field", (title, own, other) => {
  const kinds = namedField(title) ?? [];
  expect(kinds).toEqual(expect.arrayContaining(own));
  expect(kinds).not.toContain(other);
  expect(wantedKinds([title], [], []).map(({ kind }) => kind)).toEqual(kinds);
});

test.each(["nurse", "infermiere", "marketing manager", "SEO", "software", "programming", "translation", "qwertz"])(
  "%s is none",
  (title) => expect(namedField(title)).toBeNull(),
);

test("what work is called may be done by more than one kind, where both readings agree", () => {
  const kindsOf = (title: string) => wantedKinds([title], [], []).map(({ kind }) => kind);
  expect(kindsOf("writing")).toEqual(["content-writer", "copywriter"]);
  expect(kindsOf("security")).toEqual(["security-analyst"]);
});

test("postings are not judged by the words of a field, which few of their titles have", () => {
  expect(namesTitles({ titles: ["marketing"] })).toBe(false);
  expect(namesTitles({ titles: ["marketing", "SEO specialist"] })).toBe(true);
  const wanted = { titles: ["marketing", "copywriter"] };
  expect(wordsHeld(wanted, { titleWords: ["seo", "specialist"] })).not.toBe("none");
});
