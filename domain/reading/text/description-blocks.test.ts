import fc from "fast-check";
import { expect, test } from "vitest";
import { type DescriptionBlock, descriptionBlocks, descriptionToText, MAX_DESCRIPTION } from "./description-blocks.ts";

const plain = (blocks: DescriptionBlock[]) =>
  blocks.map((block) =>
    block.kind === "list"
      ? `${block.ordered ? "ol" : "ul"}:${block.items.map((item) => item.map(({ text }) => text).join("")).join("|")}`
      : `${block.kind[0]}:${block.inlines.map(({ text }) => text).join("")}`,
  );

test("structure of HTML stays, markup goes", () => {
  const html = `<div class='"intro"'><h2>About <em>us</em></h2><p>We  build\n boats.<br>By hand.</p><ul><li><p>Sail</p></li><li>Repair<ul><li>Hulls</li></ul></li></ul><ol><li>One</ol></div>`;
  expect(plain(descriptionBlocks(html))).toEqual([
    "h:About us",
    "p:We build boats.\nBy hand.",
    "ul:Sail|Repair|Hulls",
    "ol:One",
  ]);
});

test("escaped and double-escaped HTML read like HTML", () => {
  const html = "<p>Tea &amp; <strong>cake</strong></p><ul><li>Yes</li></ul>";
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(descriptionBlocks(escaped(html))).toEqual(descriptionBlocks(html));
  expect(descriptionBlocks(escaped(escaped(html)))).toEqual(descriptionBlocks(html));
});

test("plain text: blank lines, bullets, numbers and headings", () => {
  const text = "WHAT YOU DO\nYou mend nets.\nYou sell fish.\n\nWe ask:\n- patience\n• boots\n\n1. Write\n2. Wait";
  expect(plain(descriptionBlocks(text))).toEqual([
    "h:WHAT YOU DO",
    "p:You mend nets.\nYou sell fish.",
    "p:We ask:",
    "ul:patience|boots",
    "ol:Write|Wait",
  ]);
});

test("plain text before one paragraph of markup keeps its lines, markup laid out over lines does not", () => {
  const text = "You mend nets.\n\nWe ask:\n\n- patience\n\n- boots &amp; rope";
  expect(plain(descriptionBlocks(`${text}\n<p>Seen on <a href="https://example.com">a board</a></p>`))).toEqual([
    "p:You mend nets.",
    "p:We ask:",
    "ul:patience|boots & rope",
    "p:Seen on a board",
  ]);
  expect(plain(descriptionBlocks("\n\nYou mend\nnets.\n<p>You sell\n\nfish.</p>"))).toEqual([
    "p:You mend nets.",
    "p:You sell fish.",
  ]);
});

test("what stands on a line of its own in an item is an item; a sentence goes on", () => {
  const items = (html: string) => plain(descriptionBlocks(`<ul><li>${html}</li></ul>`));
  expect(items("Mend nets<br>• Sell fish<br>- Count boats")).toEqual(["ul:Mend nets|Sell fish|Count boats"]);
  expect(items("<p>Old nets &amp; ropes</p><p>Mending them keeps us warm.</p>")).toEqual([
    "ul:Old nets & ropes|Mending them keeps us warm.",
  ]);
  expect(items("You mend nets with<br>Gannet")).toEqual(["ul:You mend nets with Gannet"]);
  expect(items("You mend nets, sails and all else that the harbour office of<br>Oslo owns")).toEqual([
    "ul:You mend nets, sails and all else that the harbour office of Oslo owns",
  ]);
  expect(items("A place among the friendliest menders of old and new nets in Southern<br>Norway")).toHaveLength(1);
});

test("a label is parted from its text where only a style ends between them", () => {
  expect(descriptionToText("<p><b>Your tasks</b>You mend nets.<i>Always.</i></p>")).toBe(
    "Your tasks You mend nets. Always.",
  );
  expect(descriptionToText("<p><b>Pay:</b>$20 <b>Place:</b><b>Oslo</b></p>")).toBe("Pay: $20 Place: Oslo");
  expect(descriptionToText("<p>java<b>script</b> and <b>W</b>e</p>")).toBe("javascript and We");
});

test("a line all in bold is a heading, a bold word is not", () => {
  expect(descriptionBlocks("<p><b>Your tasks</b></p><p><b>Note:</b> none</p>")).toEqual([
    { kind: "heading", inlines: [{ text: "Your tasks", strong: true }] },
    { kind: "paragraph", inlines: [{ text: "Note:", strong: true }, { text: " none" }] },
  ]);
});

test("scripts, styles, comments and pixels vanish; only safe links stay", () => {
  const html = `<style>p{}</style><script>alert("x")</script><!-- no --><p onclick="x()">Go <a href="https://acme.io/a?b=1&amp;c=2">here</a>, <a href="javascript:alert(1)">not</a> <a href=" /relative">there</a><img src="https://track.acme.io/p.gif"></p>`;
  expect(descriptionBlocks(html)).toEqual([
    {
      kind: "paragraph",
      inlines: [{ text: "Go " }, { text: "here", href: "https://acme.io/a?b=1&c=2" }, { text: ", not there" }],
    },
  ]);
  expect(JSON.stringify(descriptionBlocks("&lt;script&gt;alert(1)&lt;/script&gt;<p>ok</p>"))).not.toContain("href");
});

test("text has one line per block and holds no tags of the markup", () => {
  expect(descriptionToText("<h1>A</h1><p>b<br>c</p><ul><li>d</li><li>e</li></ul>")).toBe("A\nb\nc\nd\ne");
  expect(descriptionToText("A &amp; B&nbsp;&#8211; C")).toBe("A & B – C");
  expect(descriptionToText(null)).toBe("");
  expect(descriptionToText("broken &lt;p")).toBe("broken <p");
});

const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "<ul>",
      "<li>",
      "</ul>",
      "<a href='",
      "<script>",
      "<!--",
      "&lt;",
      "&#0;",
      "&#xD800;",
      "\u202E",
      "\uD800",
      "\u0000",
      "<svg><title>",
      "<br/>",
      "- ",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  ),
  { maxLength: 60 },
);

test("hostile text never throws and leaves nothing dangerous", () => {
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = parts.join("");
      const out = JSON.stringify(descriptionBlocks(text)) + descriptionToText(text);
      expect(out).not.toMatch(/[\u0000\u202E]|javascript:/i);
      expect(descriptionToText(text).isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["<b>"],
  ["<b>x</i>"],
  ["<ul><li>"],
  ["<div>"],
  ["&lt;p&gt;"],
  ["<!--"],
  ["<a href="],
  ["- x\n"],
  ["a\u0300\u0316"],
  ["•"],
  ["<p>1. x</p>"],
])(
  "a megabyte of %j ends in time",
  (part) => expect(descriptionToText(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(MAX_DESCRIPTION),
  10_000,
);
