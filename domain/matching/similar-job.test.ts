import { expect, test } from "vitest";
import { buildReading } from "#tests/support/build/build-job.ts";
import { isNearLevel, isOpenAlike, isSameWork } from "./similar-job.ts";

const role = (kind: string, certainty = 0.9) => ({ roles: [{ kind, certainty }] });
const titled = (...titleWords: string[]) => buildReading({ titleWords });

test("similar work is of the same kind; of a kind that is not known, its title has the same word", () => {
  const nurse = buildReading({ ...role("nurse"), titleWords: ["nurs"] });
  expect(isSameWork(nurse, buildReading(role("nurse")))).toBe(true);
  expect(isSameWork(nurse, buildReading({ ...role("physician"), titleWords: ["nurs"] }))).toBe(false);
  expect(isSameWork(nurse, buildReading(role("nurse", 0.2)))).toBe(false);
  const named = buildReading({ roles: [...role("developer").roles, ...role("nurse").roles] });
  expect(isSameWork(nurse, named)).toBe(false);
  expect(isSameWork(nurse, titled("nurs"))).toBe(true);
  expect(isSameWork(titled("chat"), titled("tutor"))).toBe(false);
  expect(isSameWork(titled(), titled())).toBe(false);
});

test("a level is near the same and the next one", () => {
  const [junior, mid, senior] = (["junior", "mid", "senior"] as const).map((seniority) => buildReading({ seniority }));
  if (!junior || !mid || !senior) throw new Error("three levels");
  expect([isNearLevel(junior, mid), isNearLevel(junior, senior), isNearLevel(junior, buildReading())]).toEqual([
    true,
    false,
    true,
  ]);
});

test("what is open to other countries alone is not open alike", () => {
  const to = (open: ("IT" | "FR" | "US")[], worldwide = false) =>
    buildReading({ remote: { kind: "remote", worldwide, stated: true, open, closed: [] } });
  expect(isOpenAlike(to(["IT", "FR"]), to(["IT"]))).toBe(true);
  expect(isOpenAlike(to(["IT"]), to(["US"]))).toBe(false);
  expect(isOpenAlike(to(["IT"]), to([], true))).toBe(true);
  expect(isOpenAlike(to([], true), to(["US"]))).toBe(false);
  expect(isOpenAlike(to([]), to(["US"]))).toBe(true);
});
