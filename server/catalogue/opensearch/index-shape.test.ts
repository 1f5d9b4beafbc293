import { expect, test } from "vitest";
import { WEIGHTS } from "#domain/matching/weights.ts";
import { FIELD_WEIGHTS, MAX_WORDS, MATCH_FACTORS } from "#domain/search/text-match.ts";
import { indexBody } from "./index-shape.ts";
import { POSSIBLE_ROOM, WORTH_ROOM } from "./scripts.ts";

test("the mapping knows every field and takes no other", () => {
  const exact = { type: "keyword" };
  const number = { type: "integer" };
  const lookedUp = { type: "keyword", doc_values: false };
  expect(indexBody("2026-03-20 00:00:00+00", { shards: 3, replicas: 1 })).toEqual({
    settings: {
      number_of_shards: 3,
      number_of_replicas: 1,
      refresh_interval: "1s",
      max_result_window: 10_000,
      max_terms_count: 1_000_000,
      gc_deletes: "10m",
    },
    mappings: {
      dynamic: "strict",
      _meta: { cursor: "2026-03-20 00:00:00+00" },
      properties: {
        id: exact,
        changed: { type: "long" },
        source: exact,
        standing: { type: "double" },
        posted: { type: "long" },
        skills: exact,
        facts: {
          properties: {
            remote: number,
            workPermit: number,
            timeZones: number,
            category: number,
            employmentType: number,
            salary: number,
            experience: number,
            english: number,
            languages: number,
            education: number,
            team: number,
            priority: number,
          },
        },
        words: { properties: { worth8: lookedUp, worth5: lookedUp, worth4: lookedUp, worth2: lookedUp } },
      },
    },
  });
});

test("score, text and what is possible together are a number that 32 bits hold exactly", () => {
  const worth = MAX_WORDS * Math.max(...Object.values(FIELD_WEIGHTS)) * Math.max(...Object.values(MATCH_FACTORS));
  const possible = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);
  expect(worth).toBeLessThan(WORTH_ROOM);
  expect(possible).toBeLessThan(POSSIBLE_ROOM);
  expect((101 * WORTH_ROOM + worth) * POSSIBLE_ROOM + possible).toBeLessThan(2 ** 24);
});
