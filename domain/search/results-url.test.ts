import { expect, test } from "vitest";
import { parseRelaxed, withoutTopics } from "./results-url.ts";

test("relax takes known topics once, in their order", () => {
  expect(
    parseRelaxed(new URLSearchParams("relax=category&relax=country&relax=country&relax=salary&relax=__proto__")),
  ).toEqual(["country", "category"]);
  expect(parseRelaxed(new URLSearchParams(Array.from({ length: 5_000 }, () => "relax=x").join("&")))).toEqual([]);
});

test("a relaxed topic takes its answer out and leaves the others", () => {
  const answers = { country: "IT", jobCategories: ["hr"], education: "bachelor" } as const;
  expect(withoutTopics({ ...answers, jobCategories: [...answers.jobCategories] }, ["country"])).toEqual({
    jobCategories: ["hr"],
    education: "bachelor",
  });
  expect(withoutTopics({ country: "IT" }, [])).toEqual({ country: "IT" });
});
