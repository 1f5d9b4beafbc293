import { expect, test } from "vitest";
import { SOURCE_SYSTEMS } from "#server/sources/job-sources.ts";
import { listAt, SYSTEMS } from "./answers.ts";
import { createWorld, isFeed, openAt, type SimBoard } from "./world.ts";

const world = createWorld({ boards: 400, postings: 12_000, days: 30, seed: 3 });

/** Paged systems and their rows a page. */
const PAGED = { lever: 100, smartrecruiters: 100, teamtailor: 100, workday: 20, join: 5 };
const largest = (system: string) =>
  world
    .filter((board) => board.system === system)
    .sort((a, b) => openAt(b, 0).length - openAt(a, 0).length)[0] as SimBoard;

test("every system that the product reads is played", () => {
  const names = SOURCE_SYSTEMS.map(({ name }) => name).sort();
  expect(Object.keys(SYSTEMS).sort()).toEqual(names);
  expect([...new Set(world.map(({ system }) => system))].sort()).toEqual(names);
});

test("every system that answers in pages has a board of several", () => {
  for (const [system, rows] of Object.entries(PAGED))
    expect(openAt(largest(system), 0).length, system).toBeGreaterThan(2 * rows);
});

// The others give the number of their postings with every page.
test.each(["lever", "teamtailor"])("of a board of %s the third page changes while the first stays", (system) => {
  const board = largest(system);
  const pageAt = (time: number, number: number) =>
    JSON.stringify(listAt(board, { path: `/?skip=${number * 100}`, body: "", time }));
  const stays = board.changes.filter((at) => pageAt(at - 1, 0) === pageAt(at, 0));
  expect(stays.some((at) => pageAt(at - 1, 2) !== pageAt(at, 2))).toBe(true);
});

test("most boards are small, some are many times the average, and half hardly change", () => {
  const boards = world.filter((board) => !isFeed(board) && board.nature === "living");
  const sizes = boards.map((board) => openAt(board, 0).length).sort((a, b) => a - b);
  const average = sizes.reduce((a, b) => a + b, 0) / sizes.length;
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(average / 1.5);
  expect(sizes.at(-1)).toBeGreaterThan(average * 8);
  const silent = boards.filter(({ changes }) => changes.filter((at) => at > 0).length <= 1).length / boards.length;
  expect(silent).toBeGreaterThan(0.45);
  expect(silent).toBeLessThan(0.65);
});
