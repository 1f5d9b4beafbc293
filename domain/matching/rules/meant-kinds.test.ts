import { expect, test } from "vitest";
import { JOB_CATEGORIES, type JobCategory } from "#domain/questionnaire/options.ts";
import { meantKinds } from "./meant-kinds.ts";

const bestOf = (...chosen: JobCategory[]) =>
  [...meantKinds(chosen).worth].toSorted(([, a], [, b]) => b - a).map(([kind]) => kind);

test("what lies between two chosen categories is meant before what is in one of them", () => {
  expect(bestOf("finance", "call-center")[0]).toBe("collections-agent");
  expect(bestOf("it-software", "copywriting")[0]).toBe("technical-writer");
  expect(new Set(bestOf("customer-service", "sales").slice(0, 2))).toEqual(
    new Set(["account-manager", "customer-success"]),
  );
  expect(new Set(bestOf("copywriting", "marketing").slice(0, 3))).toEqual(
    new Set(["copywriter", "content-writer", "content-marketing"]),
  );
});

test("a narrow category says what is meant, a broad one does not", () => {
  expect(meantKinds(["travel"]).most).toBeGreaterThan(0.5);
  expect(meantKinds(["it-software"]).most).toBeLessThan(0.3);
});

test("each category has kinds that are meant by it, whatever the order of the choice", () => {
  for (const category of JOB_CATEGORIES) {
    if (category === "student") continue;
    const { worth, most } = meantKinds([category]);
    expect(most).toBeGreaterThan(0);
    for (const value of worth.values()) expect(value).toBeLessThanOrEqual(1);
  }
  expect(meantKinds(["design", "it-software"])).toEqual(meantKinds(["it-software", "design"]));
});

test("work for students alone means no craft, and beside a field nothing but that field", () => {
  expect(meantKinds(["student"]).most).toBe(0);
  expect(meantKinds(["student", "marketing"])).toEqual(meantKinds(["marketing"]));
});
