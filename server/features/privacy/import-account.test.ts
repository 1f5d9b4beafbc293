import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { type ArchiveContent, MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import { MAX_ATTACHED_BYTES } from "#server/features/resumes/file-room.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { importAccount } from "./import-account.ts";
import { MAX_ARCHIVE_BYTES } from "./read-archive.ts";

const { db } = await testDatabase();
const MEGABYTE = 1024 * 1024;

const CONTENT = {
  profile: {
    fullName: "Grace Hopper",
    companyName: null,
    jobTitle: "Rear admiral",
    skills: ["COBOL"],
    yearsOfExperience: 40,
    preferredJobTypes: ["fully-remote"],
    preferredLocation: null,
    minimumSalary: 50_000,
  },
  locale: "en",
  answers: { country: "US" },
  answersUpdatedAt: "2026-01-02T03:04:05.000Z",
  searchStatus: "completed",
  onboardingCompleted: true,
  onboardingCompletedAt: "2026-01-02T03:04:05.000Z",
  resume: null,
  applications: [],
  drafts: [],
} satisfies ArchiveContent;
const RESUME = { file: "files/resume.pdf", fileName: "cv.pdf", extraction: "done", text: "COBOL", proposedSkills: [] };

function dataJson(content: object = {}, top: object = {}): string {
  const data = { format: "remote-job-pilot/account", version: 1, exportedAt: TEST_NOW.toISOString(), records: {} };
  return JSON.stringify({ ...data, content: { ...CONTENT, ...content }, ...top });
}

/** An application as no export of ours has it. */
const forged = (linkedinUrl: string | null, kind = "submitted") => ({
  jobId: "00000000-0000-4000-8000-000000000001",
  posting: {
    id: "1",
    source: "s",
    externalId: "1",
    title: "t",
    company: "c",
    location: null,
    salary: null,
    url: null,
    descriptionText: "",
  },
  answers: { fullName: "", email: "", phone: "", linkedinUrl, portfolioUrl: null, sendToEmployer: false },
  coverLetter: null,
  resume: null,
  notes: null,
  nextStep: null,
  nextStepAt: null,
  createdAt: TEST_NOW.toISOString(),
  updatedAt: TEST_NOW.toISOString(),
  events: [{ kind, at: TEST_NOW.toISOString(), evidence: { by: "person", what: "click" } }],
  receipt: null,
});

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as Uint8Array), name);
  zip.end();
  return await buffer(zip.outputStream);
}

async function newcomer(tx: typeof db): Promise<Ctx & { storage: ReturnType<typeof memoryStorage>; queued: object[] }> {
  const queued: object[] = [];
  const storage = memoryStorage();
  const enqueue: Ctx["enqueue"] = async (_, name, data) => void queued.push({ name, ...data });
  return { ...buildCtx(tx, { user: await storeUser(tx), enqueue }), storage, queued };
}

test("what an archive says replaces what the account said, its plan and address stay", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const zip = await zipOf({ "data.json": dataJson({ resume: RESUME }), "files/resume.pdf": pdfFile() });
    expect(await importAccount(ctx, zip)).toEqual({ ok: true });
    expect(await tx.select().from(profiles)).toMatchObject([
      { fullName: "Grace Hopper", skills: ["COBOL"], answers: { country: "US" }, isActive: true },
    ]);
    const [resume] = await tx.select().from(resumes);
    expect(resume).toMatchObject({
      userId: ctx.user?.id,
      fileName: "cv.pdf",
      text: "COBOL",
      size: pdfFile().byteLength,
    });
    expect([...ctx.storage.files.keys()]).toEqual([resume?.storageKey]);
    expect(resume?.storageKey).toMatch(new RegExp(`^resumes/${ctx.user?.id}_[\\w-]{20,}\\.pdf$`));
  });
});

test("a period that was stored with its end first does not keep an archive out: its dates are left out, and that is said", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const fact = { section: "work", origin: "typed", source: null, quote: null, confirmed: true };
    const facts = [
      { ...fact, value: { position: "Nurse", startDate: "2018", endDate: "2015" } },
      { ...fact, value: { position: "Midwife", startDate: "2018" } },
    ];
    const zip = await zipOf({ "data.json": dataJson({ facts }) });
    expect(await importAccount(ctx, zip)).toEqual({ ok: true, undated: 1 });
    expect((await listFacts(ctx)).map(({ value }) => value)).toEqual([{ position: "Nurse" }, facts[1]?.value]);
  });
});

test("a résumé that is replaced goes by a job, somebody else's stays", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const account = await fillAccount(tx, ctx.storage, "before");
    const neighbour = await fillAccount(tx, ctx.storage, "neighbour");
    const own = { ...ctx, user: account.user };
    const ofNeighbour = () => tx.select().from(profiles).where(eq(profiles.userId, neighbour.user.id));
    const before = await ofNeighbour();
    expect(await importAccount(own, await zipOf({ "data.json": dataJson() }))).toEqual({ ok: true });
    expect(ctx.queued).toEqual([{ name: "remove-files", storageKeys: [account.storageKey] }]);
    expect(await tx.select({ userId: resumes.userId }).from(resumes)).toEqual([{ userId: neighbour.user.id }]);
    expect(await ofNeighbour()).toEqual(before);
  });
});

test.each([
  ["nothing", async () => Buffer.alloc(0), "no-file"],
  ["no zip", async () => Buffer.from("data.json"), "not-an-archive"],
  ["a zip that is cut off", async () => (await zipOf({ "data.json": dataJson() })).subarray(0, 200), "not-an-archive"],
  ["a zip of another program", () => zipOf({ "data.json": "{}" }), "not-an-archive"],
  ["no data", () => zipOf({ "resume.json": "{}" }), "not-an-archive"],
  ["data that is no JSON", () => zipOf({ "data.json": "{" }), "invalid-data"],
  ["a newer version", () => zipOf({ "data.json": dataJson({}, { version: 2 }) }), "other-version"],
  ["an unknown field", () => zipOf({ "data.json": dataJson({ plan: "premium" }) }), "invalid-data"],
  ["a forged option", () => zipOf({ "data.json": dataJson({ answers: { country: "XX" } }) }), "invalid-data"],
  [
    "a link that is a script",
    () => zipOf({ "data.json": dataJson({ applications: [forged("javascript:alert(1)")] }) }),
    "invalid-data",
  ],
  [
    "an event nobody knows",
    () => zipOf({ "data.json": dataJson({ applications: [forged(null, "hired")] }) }),
    "invalid-data",
  ],
  [
    "a text that cannot be stored",
    () => zipOf({ "data.json": dataJson({ answers: { country: "I\0T" } }) }),
    "invalid-data",
  ],
  ["a forged owner", () => zipOf({ "data.json": dataJson({ userId: "1" }) }), "invalid-data"],
  ["a file nobody named", () => zipOf({ "data.json": dataJson(), "files/resume.pdf": pdfFile() }), "invalid-resume"],
  ["a named file that is absent", () => zipOf({ "data.json": dataJson({ resume: RESUME }) }), "invalid-resume"],
  [
    "a résumé that is a web page",
    () => zipOf({ "data.json": dataJson({ resume: RESUME }), "files/resume.pdf": "<html>" }),
    "invalid-resume",
  ],
  ["a path out of the folder", () => zipOf({ "data.json": dataJson(), "files/evil.sh": "x" }), "unknown-contents"],
  [
    "files that no application names",
    () =>
      zipOf({
        "data.json": dataJson({ resume: RESUME }),
        "files/resume.pdf": pdfFile(),
        "files/applications/2.pdf": pdfFile(),
      }),
    "invalid-resume",
  ],
  [
    "many entries",
    () => zipOf(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`${i}`, "x"]))),
    "unknown-contents",
  ],
  ["a bomb", () => zipOf({ "data.json": Buffer.alloc(50 * MEGABYTE) }), "too-large"],
  ["a huge file", async () => Buffer.alloc(MAX_ARCHIVE_BYTES + 1), "too-large"],
] as const)("%s is refused, and nothing changes", async (_, archive, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    expect(await importAccount(ctx, await archive())).toEqual({ ok: false, reason: refusal });
    expect(await tx.select().from(profiles)).toMatchObject([{ fullName: "Ada Lovelace", answers: {} }]);
    expect(ctx.storage.files.size).toBe(0);
  });
});

test("an entry that unpacks to more than its archive states is refused", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const zip = await zipOf({ "data.json": dataJson().padEnd(MEGABYTE) });
    const stated = Buffer.alloc(4);
    stated.writeUInt32LE(MEGABYTE);
    for (let at = zip.indexOf(stated); at !== -1; at = zip.indexOf(stated, at)) zip.writeUInt32LE(100, at);
    expect(await importAccount(ctx, zip)).toEqual({ ok: false, reason: "not-an-archive" });
  });
});

test("the next import waits, and without a user there is none", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const zip = await zipOf({ "data.json": dataJson() });
    expect(await importAccount(ctx, zip)).toEqual({ ok: true });
    expect(await importAccount(ctx, zip)).toEqual({ ok: false, reason: "too-often" });
    await expect(importAccount({ ...ctx, user: null }, zip)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("what else an export holds is not looked at", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const rest = { "records.json": Buffer.alloc(50 * MEGABYTE), "resume.json": "{", "applications.csv": "" };
    expect(await importAccount(await newcomer(tx), await zipOf({ "data.json": dataJson(), ...rest }))).toEqual({
      ok: true,
    });
  });
});

test("somebody may take files of applications out of an archive; the applications arrive without them", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const named = { ...forged(null), resume: { file: "files/applications/2.pdf", fileName: "cv.pdf" } };
    const zip = await zipOf({ "data.json": dataJson({ applications: [named] }) });
    expect(await importAccount(await newcomer(tx), zip)).toEqual({ ok: true });
    expect(await tx.select().from(applications)).toMatchObject([{ resumeStorageKey: null, resumeFileName: null }]);
  });
});

test("a receipt is stored once, however often its application says that it was submitted", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const once = forged(null);
    const often = { ...once, receipt: "{}", events: Array.from({ length: 3 }, () => once.events).flat() };
    const ctx = await newcomer(tx);
    expect(await importAccount(ctx, await zipOf({ "data.json": dataJson({ applications: [often] }) }))).toEqual({
      ok: true,
    });
    const stored = await tx.select({ evidence: applicationEvents.evidence }).from(applicationEvents);
    expect(stored.map(({ evidence }) => evidence.receipt)).toEqual(["{}", undefined, undefined]);
  });
});

test("an account takes in no more text and no more files than it can hold", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const hold = (text: number, size: number) =>
      tx.execute(sql`
      insert into applications (id, user_id, job_id, status, posting, notes, resume_storage_key, resume_size, created_at, updated_at)
      select gen_random_uuid(), ${ctx.user?.id}, gen_random_uuid(), 'prepared', '{}', repeat('x', ${text}::int), 'a', ${size}::int, now(), now()
      from generate_series(1, 8)`);
    await hold(MAX_IMPORTED.text / 8 - 2, 0);
    const resume = await zipOf({ "data.json": dataJson({ resume: RESUME }), "files/resume.pdf": pdfFile() });
    const application = await zipOf({ "data.json": dataJson({ applications: [forged(null)] }) });
    expect(await importAccount(ctx, application)).toEqual({ ok: false, reason: "too-many" });
    const later = (minutes: number) => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + minutes * 60_000) });
    expect(await importAccount(later(1), resume)).toEqual({ ok: true });
    await hold(0, MAX_ATTACHED_BYTES);
    expect(await importAccount(later(2), resume)).toEqual({ ok: false, reason: "too-many" });
  });
});

test("an account takes in no more applications than it can hold", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const owner = ctx.user?.id;
    const fill = (count: number) =>
      tx.execute(sql`
      insert into applications (id, user_id, job_id, status, posting, created_at, updated_at)
      select gen_random_uuid(), ${owner}, gen_random_uuid(), 'prepared', '{}', now(), now() from generate_series(1, ${count}::int)`);
    const zip = await zipOf({ "data.json": dataJson({ applications: [forged(null)] }) });
    await fill(MAX_IMPORTED.applications - 1);
    expect(await importAccount(ctx, zip)).toEqual({ ok: true });
    const later = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 60_000) };
    // What the account has already is no more.
    expect(await importAccount(later, zip)).toEqual({ ok: true });
    const another = { ...forged(null), jobId: "00000000-0000-4000-8000-000000000002" };
    const more = await zipOf({ "data.json": dataJson({ locale: "it", applications: [another] }) });
    const evenLater = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 120_000) };
    expect(await importAccount(evenLater, more)).toEqual({ ok: false, reason: "too-many" });
    expect(await tx.$count(applications)).toBe(MAX_IMPORTED.applications);
    expect(await tx.select({ locale: profiles.locale }).from(profiles)).toEqual([{ locale: "en" }]);
  });
});

test("an account takes in no more facts than it can hold, nor CVs of endless choices", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await newcomer(tx);
    const later = (minutes: number) => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + minutes * 60_000) });
    // Random, since what is alike would be taken for a bomb.
    const textOf = (length: number) => randomBytes(length).toString("base64").slice(0, length);
    const value = { position: "x", highlights: Array.from({ length: 100 }, () => textOf(2_000)) };
    const fact = { section: "work", value, origin: "typed", source: null, quote: null, confirmed: true };
    const design = { hidden: [textOf(1_000_000)] };
    const zip = async (facts: number, cvs: number) =>
      await zipOf({
        "data.json": dataJson({
          facts: Array.from({ length: facts }, () => fact),
          cvs: Array.from({ length: cvs }, () => ({ name: "CV", design })),
        }),
      });
    expect(await importAccount(ctx, await zip(6, 0))).toEqual({ ok: false, reason: "too-many" });
    expect(await importAccount(later(1), await zip(0, 5))).toEqual({ ok: false, reason: "too-many" });
    expect(await importAccount(later(2), await zip(4, 3))).toEqual({ ok: true });
  });
});
