import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { killRounds } from "../../../tools/faults/kill-rounds.ts";
import { makeLoopDisk } from "../../../tools/faults/loop-disk.ts";

const DISK_MB = 1_000;
const WRITING_MS = 500;
/** A slow machine writes longer instead of proving less. */
const PEOPLE = 7;

test("kills in the middle of a backup lose nothing acknowledged, and leave a backup that restores", {
  timeout: 2 * PROCESS_MS,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), "kills-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await ensureEmbedded(join(dir, "template"), inject("snapshot"));
  cpSync(join(dir, "template"), join(dir, "data", "pg"), { recursive: true });
  const report = await killRounds(dir, { kills: 3, writingMs: WRITING_MS, people: PEOPLE });
  expect(report.people).toBeGreaterThanOrEqual(3 * PEOPLE);
  expect(report).toMatchObject({
    histories: 1,
    lostAfterRestart: 0,
    torn: [],
    differing: [],
    moments: [{ missing: 0, tooNew: 0 }],
  });
});

test("a power cut on a disk of its own loses nothing acknowledged either, where such a disk can be made", {
  timeout: 2 * PROCESS_MS,
}, async ({ skip }) => {
  const dir = mkdtempSync(join(tmpdir(), "cuts-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const disk = makeLoopDisk(dir, DISK_MB);
  if (!disk) return skip("it takes root, and Linux");
  onTestFinished(() => disk.remove());
  await ensureEmbedded(join(disk.path, "data", "pg"), inject("snapshot"));
  const report = await killRounds(dir, { kills: 2, writingMs: WRITING_MS, people: PEOPLE, disk });
  expect(report.people).toBeGreaterThanOrEqual(2 * PEOPLE);
  expect(report).toMatchObject({ histories: 1, lostAfterRestart: 0, torn: [], differing: [] });
});
