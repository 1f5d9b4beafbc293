import { expect, test } from "vitest";
import { AppError, orNull } from "./app-error.ts";

function warnings() {
  const logged: object[] = [];
  return { logged, log: { warn: (fields: object) => void logged.push(fields) } };
}

test("what works comes back as it is, without a warning", async () => {
  const { logged, log } = warnings();
  expect(await orNull({ log }, "review", Promise.resolve(7))).toBe(7);
  expect(logged).toEqual([]);
});

test("what fails is null, and the warning names the part", async () => {
  const { logged, log } = warnings();
  const err = new Error("no connection");
  expect(await orNull({ log }, "review", Promise.reject(err))).toBeNull();
  expect(logged).toEqual([{ err, part: "review" }]);
});

test("that the index is being prepared is no reason to warn", async () => {
  const { logged, log } = warnings();
  expect(await orNull({ log }, "facts", Promise.reject(new AppError("PREPARING", "Wait")))).toBeNull();
  expect(logged).toEqual([]);
});
