import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { EMPTY_PROFILE } from "#domain/profile/profile.ts";
import { openArchiveThreads } from "./archive-threads.ts";
import { readParts } from "./read-archive.ts";

const AT = "2026-01-02T03:04:05.000Z";
const CONTENT = {
  profile: EMPTY_PROFILE,
  locale: "en",
  answers: {},
  answersUpdatedAt: null,
  searchStatus: null,
  onboardingCompleted: false,
  onboardingCompletedAt: null,
  resume: null,
};
const RESUME = { file: "files/resume.pdf", fileName: "cv.pdf", extraction: "waiting", text: null, proposedSkills: [] };
const POSTING = { id: "1", source: "s", externalId: "1", title: "t", company: "c", descriptionText: "d".repeat(9_000) };
const APPLICATION = {
  jobId: "00000000-0000-4000-8000-000000000001",
  posting: { ...POSTING, location: null, salary: null, url: null },
  answers: null,
  coverLetter: null,
  resume: null,
  notes: null,
  nextStep: null,
  nextStepAt: null,
  createdAt: AT,
  updatedAt: AT,
  events: [{ kind: "submitted", at: AT, evidence: { by: "person", what: "click" } }],
  receipt: null,
};

async function zipOf(content: object, files: Record<string, Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const data = { format: "remote-job-pilot/account", version: 1, exportedAt: AT, content: { ...CONTENT, ...content } };
  zip.addBuffer(Buffer.from(JSON.stringify(data)), "data.json");
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** A PDF to those who look at its beginning; it packs to a thousandth. */
const LONG_FILE = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_000_000)]);
const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`files/applications/${n + 1}.pdf`, LONG_FILE] as const));
const threads = openArchiveThreads();
afterAll(() => threads.close());

test("what files are is found out in the thread, and those that nothing names are not handed over", async () => {
  const named = { "files/resume.pdf": LONG_FILE };
  const read = await threads.read(await zipOf({ resume: RESUME }, named), "a");
  const sha256 = createHash("sha256").update(LONG_FILE).digest("hex");
  expect(read.ok && [...read.archive.files]).toEqual([
    ["files/resume.pdf", { bytes: new Uint8Array(LONG_FILE), type: "pdf", sha256 }],
  ]);
  const refused = { ok: false, reason: "invalid-resume" };
  expect(await threads.read(await zipOf({ resume: RESUME }, { ...named, ...files(80) }), "a")).toEqual(refused);
  expect(await threads.read(await zipOf({}, files(1)), "a")).toEqual(refused);
  expect(await threads.read(await zipOf({ resume: RESUME }), "a")).toEqual(refused);
});

test("long applications are handed over a few at a time, whose text others can wait for, with their lengths", async () => {
  const parts: number[] = [];
  const applications = Array.from({ length: 100 }, () => APPLICATION);
  const read = await readParts(await zipOf({ applications }), (part) => parts.push(part.applications?.length ?? 0));
  expect(Math.max(...parts)).toBeLessThan(50);
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(read.ok && read.archive.texts).toEqual({
    applications: applications.map((one) => JSON.stringify(one).length),
    drafts: [],
  });
});
