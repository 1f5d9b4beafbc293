import { Hono } from "hono";
import { expect, test } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { findKeptResume } from "#server/features/questionnaire/load-step.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { largePdf } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import type { AppEnv } from "./app-env.ts";
import { resumeFiles } from "./resume-files.ts";

const { db } = await testDatabase();

/** The file routes as seen by whoever `ctx` says is there. */
const server = (ctx: Ctx) =>
  new Hono<AppEnv>().route(
    "/files",
    resumeFiles(async () => ctx),
  );
const signedIn = async (tx: Db) => buildCtx(tx, { user: await storeUser(tx), storage: memoryStorage() });

function form(bytes: Uint8Array<ArrayBuffer>, name = "cv.pdf"): RequestInit {
  const body = new FormData();
  body.set("resume", new File([bytes], name));
  return { method: "POST", body };
}

test("an upload is answered with the file's name, and its owner gets the same bytes back, to be saved only", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const app = server(await signedIn(tx));
    const stored = await app.request("/files/resume", form(docxFile(), "Città.docx"));
    expect([stored.status, await stored.json()]).toEqual([200, { fileName: "Città.docx" }]);
    const got = await app.request("/files/resume");
    expect(got.status).toBe(200);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="Citta.docx"; filename*=UTF-8''Citt%C3%A0.docx`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      "content-length": String(docxFile().length),
    });
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(docxFile());
  });
});

test("parts of a file, of this very file only", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const app = server(await signedIn(tx));
    await app.request("/files/resume", form(pdfFile()));
    const part = await app.request("/files/resume", { headers: { range: "bytes=1-3" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 1-3/${pdfFile().length}`,
      "PDF",
    ]);
    const past = await app.request("/files/resume", { headers: { range: "bytes=9999-" } });
    expect([past.status, past.headers.get("content-range")]).toEqual([416, `bytes */${pdfFile().length}`]);
    const other = await app.request("/files/resume", { headers: { range: "bytes=1-3", "if-range": '"before"' } });
    expect(other.status).toBe(200);
    const same = { range: "bytes=1-3", "if-range": other.headers.get("etag") ?? "" };
    expect((await app.request("/files/resume", { headers: same })).status).toBe(206);
    const head = await app.request("/files/resume", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(pdfFile().length),
      "",
    ]);
  });
});

test("nobody else finds it: neither another person nor a visitor", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const owner = await signedIn(tx);
    await server(owner).request("/files/resume", form(pdfFile()));
    const other = { ...owner, user: await storeUser(tx) };
    for (const ctx of [other, { ...owner, user: null }]) {
      expect((await server(ctx).request("/files/resume")).status).toBe(404);
    }
  });
});

test.each([
  ["a file one byte too large", form(largePdf(MAX_RESUME_BYTES + 1)), 413, "too-large"],
  ["a page", form(new TextEncoder().encode("<html>")), 415, "unsupported"],
  ["an empty file", form(new Uint8Array()), 400, "no-file"],
  ["no form", { method: "POST", body: "x" }, 400, "unreadable"],
])("%s is refused with its status", async (_, request, status, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const answer = await server(await signedIn(tx)).request("/files/resume", request);
    expect([answer.status, await answer.json()]).toEqual([status, { refusal }]);
  });
});

test("whoever is not signed in is told so", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const answer = await server(buildCtx(tx)).request("/files/resume", form(pdfFile()));
    expect([answer.status, await answer.json()]).toEqual([401, { refusal: "not-signed-in" }]);
  });
});

test("a person's third upload at once is told when to try again", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedIn(tx);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let waiting = 0;
    const put = () => {
      if (++waiting === 2) begun.resolve();
      return held.promise;
    };
    const storage = { ...ctx.storage, put };
    const app = server({ ...ctx, storage });
    const send = () => app.request("/files/resume", form(pdfFile()));
    const running = [send(), send()];
    await begun.promise;
    const third = await send();
    expect([third.status, third.headers.get("retry-after"), await third.json()]).toEqual([
      429,
      "5",
      { refusal: "busy" },
    ]);
    held.resolve();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

test("a visitor's file is kept with a session of their own", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const kept = await server(ctx).request("/files/kept-resume", form(pdfFile()));
    expect([kept.status, await kept.json()]).toEqual([200, { fileName: "cv.pdf" }]);
    const token = /=([^;]+);/.exec(kept.headers.get("set-cookie") ?? "")?.[1] ?? "";
    const later = { ...ctx, visitor: { tokenHash: visitorTokenHash(token) } };
    expect(await findKeptResume(later)).toMatchObject({ fileName: "cv.pdf" });
  });
});
