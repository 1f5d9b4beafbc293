import { expect, test } from "vitest";
import { buildInput } from "#tests/support/build/build-job.ts";
import type { InputToRead } from "./read-inputs.ts";
import { readWithRests } from "./read-inputs.ts";

const list = (title: string, size: number): InputToRead[] =>
  Array.from({ length: size }, (_, at) => ({
    input: buildInput({
      ...{ externalId: `${title} ${at}`, title, company: "Ardenne", location: "Remote" },
      ...{ description: "We make maps.", url: "https://jobs.example/1", remoteFlag: true },
    }),
    options: { sourceRemoteOnly: false },
  }));

test("lists that are read at the same time take turns and rest after each posting", async () => {
  let resting = 0;
  const restedAtOnce: number[] = [];
  const readInputs = readWithRests(async () => {
    restedAtOnce.push(++resting);
    await new Promise(setImmediate);
    resting--;
  });
  const lists = await Promise.all([readInputs(list("Rust Developer", 3)), readInputs(list("Nurse", 2))]);
  expect(lists.map((read) => read.map((one) => one.ok && one.posting.title))).toEqual([
    ["Rust Developer", "Rust Developer", "Rust Developer"],
    ["Nurse", "Nurse"],
  ]);
  expect(restedAtOnce).toEqual([1, 1, 1, 1, 1]);
});
