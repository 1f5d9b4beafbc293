import { expect, test } from "vitest";
import { type DescriptionBlock, descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import { partRunOn } from "./part-run-on.ts";

const lines = (blocks: readonly DescriptionBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === "list"
      ? block.items.map((item) => `- ${item.map(({ text }) => text).join("")}`)
      : [(block.kind === "heading" ? "# " : "") + block.inlines.map(({ text }) => text).join("")],
  );
const parted = (description: string) => lines(partRunOn(descriptionBlocks(description)));

test("bullets and labels in the middle of a line begin lines of their own", () => {
  expect(
    parted(
      "Headquarters: Lucca URL: x.example Job Summary: We keep gardens. Key Responsibilities: • Water • Weed and rake Requirements: • A <b>spade</b>",
    ),
  ).toEqual([
    "Headquarters: Lucca",
    "URL: x.example",
    "Job Summary: We keep gardens.",
    "# Key Responsibilities:",
    "- Water",
    "- Weed and rake",
    "# Requirements:",
    "- A spade",
  ]);
});

test.each([
  "We have one requirement. Skills: patience.",
  "Our Ideal Qualifications: none. Work and Experience: none.",
  "<p>Skills: patience<br>Benefits: a garden</p>",
  "<p>Water • weed</p>",
  "<ul><li>Benefits: a • b • c</li></ul>",
  "The experience: long. The skills: many.",
])("%j stays as it is", (description) => {
  const blocks = descriptionBlocks(description);
  expect(partRunOn(blocks)).toEqual(blocks);
});

test("no word is lost or moved", () => {
  const text = "A • B • C Requirements: D Benefits: • E";
  expect(
    parted(text)
      .join(" ")
      .replaceAll(/[-#•]\s*/g, "")
      .split(/\s+/),
  ).toEqual(text.replaceAll(/•\s*/g, "").split(/\s+/));
});

test("a sign on a line of its own begins an item, and a short line above a list is its heading", () => {
  expect(parted("What you'll do :\n\n- \nWater\n\n- \nWeed and rake\n\nWe keep gardens.\n\n- \nDig")).toEqual([
    "# What you'll do :",
    "- Water",
    "- Weed and rake",
    "We keep gardens.",
    "- Dig",
  ]);
});

test("what only repeats the page's own heading, the title or the line above is left out", () => {
  const shown = (description: string) => lines(partRunOn(descriptionBlocks(description), "Gardener"));
  expect(shown("<h2>About the job</h2><p>We keep gardens.</p>")).toEqual(["We keep gardens."]);
  expect(shown("<p>Gardener</p><h3>Skills</h3><p><b>Skills:</b></p><p>Patience</p>")).toEqual(["# Skills", "Patience"]);
  expect(shown("<h2>About us</h2><p>Gardener</p>")).toEqual(["# About us", "Gardener"]);
  expect(shown("<p>Gardener</p>")).toEqual(["Gardener"]);
});
