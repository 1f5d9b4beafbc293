import { expect, test } from "vitest";
import { readFacts } from "./read-facts.ts";

const fact = (label: string, value: string | null) => ({ label, value, silence: "Not stated", notes: [], all: null });

test("what a posting states comes with its words; what it leaves open and what was not read in it stay out", () => {
  const facts = [
    fact("Pay", "€42,000"),
    fact("Location", "Remote · eligible countries not stated"),
    fact("English level", null),
    fact("Type", "Full-time"),
    fact("Source", "Gannet Board"),
  ];
  expect(readFacts(facts, (topics) => (topics[0] === "pay" ? "42k EUR" : null))).toEqual([
    { label: "Pay", value: "€42,000", quote: "42k EUR" },
    { label: "Type", value: "Full-time", quote: null },
  ]);
});
