import { expect, test } from "vitest";
import { createFairStart } from "./fair-start.ts";

test("alone one begins at once; a crowd begins a few in each turn of the event loop", async () => {
  const mayStart = createFairStart();
  let begun = 0;
  const crowd = Array.from({ length: 9 }, () => mayStart("crowd").then(() => begun++));
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toBe(2);
  await Promise.all(crowd);
  expect(await mayStart("crowd")).toBe(true);
});

test("more than may wait are told so, of this key alone", async () => {
  const mayStart = createFairStart();
  const crowd = Array.from({ length: 1_010 }, () => mayStart("crowd"));
  const somebody = mayStart("somebody");
  expect((await Promise.all(crowd)).filter((may) => !may)).toHaveLength(8);
  expect(await somebody).toBe(true);
});
