import { expect, test } from "vitest";
import { parseDocument } from "./parse-document.ts";

const HEADER = "---\ndescription: From {price}.\nupdated: 2026-01-02\n---\n\n# Title\n\nThe\nlead.\n";
const read = (body: string) => parseDocument(`${HEADER}\n${body}`, { price: "€1", "weight.pay": "7", row: "1 | 2%" });
const line = (text: string, ...promises: string[]) => ({ text: [text], promises });

test("header, title and lead", () => {
  expect(read("")).toEqual({
    title: "Title",
    description: "From €1.",
    lead: "The lead.",
    updated: "2026-01-02",
    worded: null,
    sections: [],
  });
});

test("paragraphs and items with links, values and marks", () => {
  const source = "## One {#one}\n\nSee [our\nterms](/terms#law), {price}. {#a #b}\n\n- first\n  line {#c}\n- `\\{id}`";
  expect(read(source).sections).toEqual([
    {
      id: "one",
      title: "One",
      blocks: [
        { text: ["See ", { words: "our terms", to: "/terms#law" }, ", €1."], promises: ["a", "b"] },
        { list: [line("first line", "c"), line("`{id}`")] },
      ],
    },
  ]);
});

test.each(["[not a link]", "[elsewhere](https://example.org)", "(/path)", "a - b"])("%j is text", (text) => {
  expect(read(`## One {#one}\n\n${text}`).sections[0]?.blocks).toEqual([line(text)]);
});

test("questions end with the next heading", () => {
  const sections = read("## One {#one}\n\n### Why?\n\nSo.\n\n- a\n\n### And?\n\nNo.\n\n## Two {#two}\n\nEnd.").sections;
  expect(sections.map(({ blocks }) => blocks)).toEqual([
    [
      { question: "Why?", answer: [line("So."), { list: [line("a")] }] },
      { question: "And?", answer: [line("No.")] },
    ],
    [line("End.")],
  ]);
});

test("a value may fill several cells; rows and tables without their value are left out", () => {
  const table =
    "Table: Weights\n\n| Topic | Weight | Share |\n|---|--:|--:|\n| Pay | {weight.pay} | – |\n| Team | {weight.team} | – |\n| All | {row} |";
  const [section] = read(
    `## One {#one}\n\n${table}\n\nTable: None\n\n| A |\n|---|\n| {no} |\n\n\`\`\`\n{price}\n\`\`\``,
  ).sections;
  expect(section?.blocks).toEqual([
    {
      caption: "Weights",
      head: ["Topic", "Weight", "Share"],
      numeric: [false, true, true],
      rows: [
        ["Pay", "7", "–"],
        ["All", "1", "2%"],
      ],
    },
    { code: "€1" },
  ]);
});

test.each([
  ["an unknown value", "## One {#one}\n\n{prize}"],
  ["a section without an id", "## One"],
  ["text before the first section", "Text."],
  ["a table without a caption", "## One {#one}\n\n| A |\n|---|\n| b |"],
])("refuses %s", (_, body) => {
  expect(() => read(body)).toThrow();
});

test("refuses a document without a header or a title", () => {
  expect(() => parseDocument("# Title\n\nLead.", {})).toThrow(/header/);
  expect(() => parseDocument("---\ndescription: x\nupdated: 2026-01-02\n---\n\nLead.", {})).toThrow(/title/);
});
