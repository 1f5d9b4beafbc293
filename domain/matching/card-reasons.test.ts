import { expect, test } from "vitest";
import { cardReasons } from "./card-reasons.ts";
import type { MatchReason, MatchState, MatchTopic } from "./match-reason.ts";

const reason = (topic: MatchTopic, state: MatchState): MatchReason => ({
  topic,
  state,
  quote: null,
  field: null,
  parts: null,
});

test("the weightiest that is met, and what is not met before what was not answered", () => {
  const { fits, against } = cardReasons([
    reason("team", "met"),
    reason("country", "met"),
    reason("workPermit", "notAnswered"),
    reason("category", "met"),
    reason("salary", "notStated"),
    reason("experience", "met"),
    reason("education", "notMet"),
    reason("english", "notMet"),
  ]);
  expect(fits.map(({ topic }) => topic)).toEqual(["category", "experience", "country"]);
  expect(against?.topic).toBe("english");
});

test("work near one's own is not told as one's own", () => {
  const near = { ...reason("category", "met"), note: "nearWork" as const };
  expect(cardReasons([near, reason("country", "met")]).fits.map(({ topic }) => topic)).toEqual(["country"]);
});

test.each([
  [[reason("languages", "notAnswered"), reason("team", "notStated")], "languages"],
  [[reason("team", "notStated")], undefined],
  [[], undefined],
])("%j", (reasons, topic) => {
  expect(cardReasons(reasons)).toMatchObject({ fits: [] });
  expect(cardReasons(reasons).against?.topic).toBe(topic);
});
