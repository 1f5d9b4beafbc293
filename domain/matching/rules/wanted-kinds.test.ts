import { expect, test } from "vitest";
import { wantedKinds } from "./wanted-kinds.ts";

const kindsOf = (title: string) => wantedKinds([title], []).map(({ kind }) => kind);

test("a wanted title is read as those of postings are", () => {
  expect(kindsOf("infermiera")).toEqual(["nurse"]);
  expect(kindsOf("Teamleiter Vertrieb")).toEqual(["sales-manager"]);
});

test("what no title is may be what people call the work, or its field", () => {
  expect(kindsOf("Datenschutz")).toEqual(["privacy-specialist"]);
  expect(kindsOf("Industriekauffrau")).toEqual(["administrative-assistant"]);
  expect(kindsOf("qwertz")).toEqual([]);
});
