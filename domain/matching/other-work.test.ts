import { expect, test } from "vitest";
import { buildReading } from "#tests/support/build/build-job.ts";
import { otherWork } from "./other-work.ts";

const of = (answers: Parameters<typeof otherWork>[1], kind: string, certainty = 0.95) =>
  otherWork(buildReading({ roles: [{ kind, certainty }] }), answers);

test("other work is named by its field, within one's own field by its kind, and not while that was left open", () => {
  const tester = { jobCategories: ["it-software" as const], kinds: ["qa" as const] };
  expect(of(tester, "account-executive")).toEqual({ category: "sales" });
  expect(of(tester, "backend-developer")).toEqual({ kind: "backend" });
  expect(of({ jobCategories: ["it-software"], titles: ["QA engineer"] }, "backend-developer")).toEqual({
    kind: "backend",
  });
  expect(of({ titles: ["QA engineer"] }, "backend-developer")).toEqual({ kind: "backend" });
  expect(of({ jobCategories: ["it-software"] }, "backend-developer")).toBeNull();
  expect(of({ jobCategories: ["it-software"] }, "nurse")).toEqual({ category: "nursing" });
});

test("work that was not surely read, is one of several or has no field of its own is not named", () => {
  const tester = { jobCategories: ["it-software" as const], kinds: ["qa" as const] };
  expect(of(tester, "nurse", 0.5)).toBeNull();
  expect(of(tester, "tradesperson")).toBeNull();
  const roles = ["nurse", "account-executive"].map((kind) => ({ kind, certainty: 0.95 }));
  expect(otherWork(buildReading({ roles }), tester)).toBeNull();
});
