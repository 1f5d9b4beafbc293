import fc from "fast-check";
import { expect, test } from "vitest";
import { findSkills } from "./find-skills.ts";

const named = (text: string) => findSkills(text).map(({ skill }) => skill.id);

test.each([
  ["You write services in Go and Python", ["go", "python"]],
  ["Experience with R is required", ["r"]],
  ["C/C++ developer", ["c", "c-plus-plus"]],
  ["Senior Go Developer", ["go"]],
  ["iOS (Swift)", ["ios", "swift"]],
  ["Advanced Excel, Word and PowerPoint", ["excel", "microsoft-word", "powerpoint"]],
  ["Languages\n- Go\n- R\n- Java", ["go", "r", "java"]],
  ["Word, Access", ["microsoft-word", "microsoft-access"]],
  ["Figma, Sketch", ["figma", "sketch"]],
  ["Node.js with Express", ["node-js", "express"]],
  [".NET and C#", ["dot-net", "c-sharp"]],
  ["experience in sales", ["sales"]],
  ["Slack, Teams and Zoom", ["slack", "microsoft-teams", "zoom"]],
  ["nodejs, reactjs, k8s", ["node-js", "react", "kubernetes"]],
  ["Tools: Excel", ["excel"]],
  ["PHP 8.2 and Python; PHP 35,000 a month", ["php", "python"]],
  [
    "Strong analytical, presentation and problem-solving skills",
    ["analytical-skills", "presentation-skills", "problem-solving"],
  ],
  ["Elixir/Phoenix", ["elixir", "phoenix-framework"]],
  ["Segmentation, logistic regression, PCA", ["logistic-regression", "principal-component-analysis"]],
  ["Cell cultures, SDS-PAGE and western blots", ["cell-culture", "sds-page", "western-blotting"]],
  ["CloudFormation, CDK, Terraform", ["cloudformation", "aws-cdk", "terraform"]],
  ["SDTM, ADaM; Monte Carlo simulations", ["cdisc", "cdisc", "monte-carlo-methods"]],
  ["Buchhaltung und DATEV", ["accounting", "datev"]],
])("%j names %j", (text, ids) => expect(named(text)).toEqual(ids));

test.each([
  "Ready, set, go! We go far. Go-to-market and go-live. Go to our site.",
  "R&D, plan R, class C, C-level, Series C, vitamin C, schedule A, B and C",
  "12 000 zł + VAT, or PHP 35,000, or 20k PHP",
  "Excel in a fast-paced team. React quickly. Express yourself.",
  "Word of mouth; access to tools; Access Control; American Express",
  "Swift resolution. Spark joy. Slack off. Outlook is good.",
  "An office in Phoenix. Communication with you needs no skills. Presentation to clients.",
  "We meet in a bun shop, the envoy sends a domo; agentic SDLC and a copilot seat.",
  "Backed by Peter and Adam D'Angelo. A toxicology screening on day one; relocation to Monte Carlo",
  "ISO/RTOs in the power market; agents do most of the typing",
  "net revenue, customer, service, sales team, our teams",
  "Write to hr@excel.com or see figma.com",
])("%j names none", (text) => expect(named(text)).toEqual([]));

test("a span holds the words that name the skill", () => {
  const text = "We use PostgreSQL 15.";
  expect(findSkills(text).map(({ start, end }) => text.slice(start, end))).toEqual(["PostgreSQL"]);
});

const piece = fc.oneof(
  fc.constantFrom(
    "Go",
    "R",
    "C",
    "C++",
    ".NET",
    "Excel",
    "Word",
    "and",
    ",",
    "/",
    "\n",
    "- ",
    "experience in",
    "\u202E",
    "\uD83D",
    "a\u0301",
  ),
  fc.string({ unit: "binary", maxLength: 5 }),
);

test("spans of any text are in order, not overlapping, and within it", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(" ");
      let last = 0;
      for (const { start, end } of findSkills(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

test("small letters are enough beside words of skill or another skill", () => {
  expect(named("knowledge of excel; docker, slack; react developer")).toEqual(["excel", "docker", "slack", "react"]);
  expect(named("we react quickly and excel at work, a python in the grass")).toEqual([]);
});
