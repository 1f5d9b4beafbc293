import { expect, test } from "vitest";
import { markQuotes } from "./mark-quotes.ts";

test("the first place of each quote is marked, and nothing of the text is lost", () => {
  const { blocks, placeOf } = markQuotes(
    [
      {
        kind: "paragraph",
        inlines: [{ text: "Open to Italy. English B2, " }, { text: "open to Italy", strong: true }],
      },
      { kind: "list", ordered: false, items: [[{ text: "English B2" }], [{ text: "5 years" }]] },
    ],
    [
      { quote: "English B2", tone: "plain" },
      { quote: "Italy", tone: "good" },
      { quote: "5 years", tone: "good" },
      { quote: "nowhere", tone: "good" },
      { quote: "B", tone: "good" },
    ],
  );
  expect([...placeOf]).toEqual([
    ["Italy", "quote-1"],
    ["English B2", "quote-2"],
    ["5 years", "quote-3"],
  ]);
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { text: "Open to " },
        { text: "Italy", mark: { id: "quote-1", tone: "good" } },
        { text: ". " },
        { text: "English B2", mark: { id: "quote-2", tone: "plain" } },
        { text: ", " },
        { text: "open to Italy", strong: true },
      ],
    },
    {
      kind: "list",
      ordered: false,
      items: [[{ text: "English B2" }], [{ text: "5 years", mark: { id: "quote-3", tone: "good" } }]],
    },
  ]);
});

test("a long quote over a change of style is marked from its beginning, a quote within another has its place", () => {
  const { blocks, placeOf } = markQuotes(
    [{ kind: "paragraph", inlines: [{ text: "3+ years", strong: true }, { text: " of experience with Python" }] }],
    [
      { quote: "3+ years of experience with Python", tone: "good" },
      { quote: "years", tone: "plain" },
    ],
  );
  expect([...placeOf.values()]).toEqual(["quote-1", "quote-1"]);
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { text: "3+ years", strong: true, mark: { id: "quote-1", tone: "good" } },
        { text: " of experience with Python" },
      ],
    },
  ]);
});
