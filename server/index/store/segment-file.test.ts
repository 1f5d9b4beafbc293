import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { segmentOf } from "#server/index/build/segment.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { restoreSegment, saveSegment } from "./segment-file.ts";
import { layOut, readImage } from "./segment-image.ts";

const dir = mkdtempSync(join(tmpdir(), "segment-file-"));
const path = join(dir, "kept");
const segment = segmentOf([1, 2, 3].map((n) => buildJob({ id: jobId(n), title: `Gardener ${n}` })));

afterAll(() => rmSync(dir, { recursive: true }));

test("a kept segment comes back as it was, with its note", async () => {
  await saveSegment(path, { note: "the note", image: layOut(segment) });
  const kept = await restoreSegment(path);
  expect(kept?.note).toBe("the note");
  expect(kept && (await readImage(kept.image))).toEqual(segment);
});

test("a few postings of very many words come back as they were", async () => {
  const titles = Array.from({ length: 40 }, (_, n) => Array.from({ length: 30 }, (_, m) => `word${n}x${m}`).join(" "));
  const wordy = segmentOf(titles.map((title, n) => buildJob({ id: jobId(n), title })));
  expect(wordy.text.dense.length).toBeGreaterThan(1_000);
  expect(await readImage(layOut(wordy))).toEqual(wordy);
});

test("more than a million words, as a million postings have with their marks, come back as they were", async () => {
  const words = Array.from({ length: 1_001_001 }, (_, n) => `w${n}`);
  const { text } = await readImage(layOut({ ...segment, text: { ...segment.text, words } }));
  expect([text.words.length, text.words.at(-1)]).toEqual([words.length, words.at(-1)]);
});

test("a file that is missing, cut, damaged anywhere, of another version or foreign is not trusted", async () => {
  expect(await restoreSegment(join(dir, "none"))).toBeNull();
  await saveSegment(path, { note: "the note", image: layOut(segment) });
  const whole = readFileSync(path);
  for (const at of [0, 4, 8, 12, 20, 24, 40, whole.length >> 1, whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] as number) ^ 0x40;
    writeFileSync(path, damaged);
    expect(await restoreSegment(path), `byte ${at}`).toBeNull();
  }
  writeFileSync(path, whole);
  truncateSync(path, whole.length - 1);
  expect(await restoreSegment(path)).toBeNull();
  writeFileSync(path, "");
  expect(await restoreSegment(path)).toBeNull();
});
