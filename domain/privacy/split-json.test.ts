import fc from "fast-check";
import { expect, test } from "vitest";
import { splitJson } from "./split-json.ts";

const NAMES = ["applications", "drafts"] as const;
const Lists = fc.record({ applications: fc.array(fc.jsonValue()), drafts: fc.array(fc.jsonValue()) });

test("the items and the rest are all of the text, however it is laid out", () => {
  fc.assert(
    fc.property(Lists, fc.jsonValue(), fc.constantFrom(0, 2), (lists, other, indent) => {
      const whole = { other, applications: [1], content: { other, ...lists, last: { applications: [2] } } };
      const text = JSON.stringify(whole, null, indent);
      const split = splitJson(text, NAMES);
      const read = (name: (typeof NAMES)[number]) => split?.items[name].map((span) => JSON.parse(text.slice(...span)));
      const stored = JSON.parse(text);
      expect({ applications: read("applications"), drafts: read("drafts") }).toEqual({
        applications: stored.content.applications,
        drafts: stored.content.drafts,
      });
      expect(JSON.parse(split?.rest ?? "")).toEqual({
        ...stored,
        content: { ...stored.content, applications: [], drafts: [] },
      });
    }),
  );
});

test.each([
  ["a list that is named twice gives the items of both", '{"content":{"drafts":[1],"drafts":[2]}}', ["1", "2"]],
  ["a list without an item between commas has one that is no JSON", '{"content":{"drafts":[1,]}}', ["1", ""]],
  ["a list that does not end leaves a rest that is no JSON", '{"content":{"drafts":[1,2', ["1"]],
  ["brackets and commas in texts part nothing", '{"content":{"drafts":["],\\"[,"]}}', ['"],\\"[,"']],
  ["a name that is written with escapes is not seen", '{"content":{"\\u0064rafts":[1]}}', []],
  ["a list elsewhere is none of them", '{"drafts":[1],"other":{"drafts":[1]},"content":[{"drafts":[1]}]}', []],
])("%s", (_, text, items) => {
  const split = splitJson(text, NAMES);
  expect(split?.items.drafts.map((span) => text.slice(...span))).toEqual(items);
});
