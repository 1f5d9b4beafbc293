import { createHash } from "node:crypto";
import files, { mkdtemp, readdir, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Db } from "#server/db/client.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { largePdf } from "#tests/support/build/uploaded-file.ts";
import { receiveUpload, type UploadForm } from "./receive-upload.ts";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const receive = <T>(request: Request, use: (form: UploadForm) => Promise<T>) => receiveUpload(request, "resume", use);
const nothing = async () => null;
/** A visitor's upload is not noted. */
const unasked = {} as Db;

function formWith(bytes: Uint8Array<ArrayBuffer>, name = "cv.pdf"): FormData {
  const form = new FormData();
  form.set("resume", new File([bytes], name));
  form.set("intent", "upload");
  return form;
}

/** A multipart body by hand, cut into pieces of `step` bytes; `pulled` counts what was asked for. */
function stream(text: string, { step = 7, endless = false } = {}) {
  const bytes = new TextEncoder().encode(text);
  const state = { pulled: 0 };
  const filler = new Uint8Array(64 * 1024);
  const body = new ReadableStream({
    pull(controller) {
      const piece = bytes.subarray(state.pulled, state.pulled + step);
      if (piece.length > 0) controller.enqueue(piece);
      else if (endless) controller.enqueue(filler);
      else return controller.close();
      state.pulled += piece.length || filler.length;
    },
  });
  return { state, request: post(body, { "content-type": "multipart/form-data; boundary=b" }) };
}

const HEAD = `--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`;

test("fields and file arrive, whatever their order, with what the file is", async () => {
  const received = await receive(post(formWith(docxFile(), "curriculum è.pdf")), async ({ fields, file }) => ({
    intent: fields.get("intent"),
    file: { ...file, open: null },
    bytes: file && (await buffer(file.open())),
    again: file && (await buffer(file.open())).length,
  }));
  const bytes = Buffer.from(docxFile());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(received).toEqual({
    ok: true,
    result: {
      intent: "upload",
      file: { name: "curriculum è.pdf", type: "docx", size: bytes.length, sha256, open: null },
      bytes,
      again: bytes.length,
    },
  });
});

test("a body in small pieces is read the same", async () => {
  const { request } = stream(
    `${HEAD}%PDF-1.7\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n`,
  );
  const received = await receive(request, async ({ fields, file }) => [fields.get("a"), file?.type, file?.size]);
  expect(received).toEqual({ ok: true, result: ["1", "pdf", 8] });
});

test("no file, or the empty one of a form left untouched, is null", async () => {
  const without = new FormData();
  without.set("intent", "continue");
  const seen = async ({ file }: UploadForm) => file;
  expect(await receive(post(without), seen)).toEqual({ ok: true, result: null });
  expect(await receive(post(formWith(new Uint8Array(), "")), seen)).toEqual({ ok: true, result: null });
});

test("5,242,880 bytes are read, one more is too large", async () => {
  const size = async ({ file }: UploadForm) => file?.size;
  const whole = await receive(post(formWith(largePdf(MAX_RESUME_BYTES))), size);
  expect(whole).toEqual({ ok: true, result: MAX_RESUME_BYTES });
  expect(await receive(post(formWith(largePdf(MAX_RESUME_BYTES + 1))), size)).toEqual({
    ok: false,
    reason: "too-large",
  });
});

test.each([
  ["a file", HEAD],
  ["what stands before the first part", "x"],
  ["a file under another name", HEAD.replace("resume", "other")],
])("%s without an end is refused before 6 MB are read", async (_, head) => {
  const { request, state } = stream(head, { endless: true });
  expect(await receive(request, nothing)).toEqual({ ok: false, reason: "too-large" });
  expect(state.pulled).toBeLessThan(6 * 1024 * 1024);
});

test.each([
  ["half a file", `${HEAD}%PDF-1.7`],
  ["half a header", HEAD.slice(0, 30)],
  ["nothing", ""],
  ["no form at all", "hello"],
])("%s is unreadable", async (_, text) => {
  expect(await receive(stream(text).request, nothing)).toEqual({ ok: false, reason: "unreadable" });
});

test("a form of another kind is unreadable", async () => {
  expect(await receive(post("{}", { "content-type": "application/json" }), nothing)).toEqual({
    ok: false,
    reason: "unreadable",
  });
  expect(await receive(post("a=1"), nothing)).toEqual({ ok: false, reason: "unreadable" });
  const noBoundary = post("x", { "content-type": "multipart/form-data; x" });
  expect(await receive(noBoundary, nothing)).toEqual({ ok: false, reason: "unreadable" });
});

test("a client that goes away half way ends the reading", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${HEAD}%PDF-1.7`)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const request = post(body, { "content-type": "multipart/form-data; boundary=b" });
  expect(await receive(request, nothing)).toEqual({ ok: false, reason: "unreadable" });
});

test("while a file is in use, and when its use fails, nothing of it has a name on disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "receive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const failing = receive(post(formWith(pdfFile())), async () => {
    expect(await readdir(folder)).toEqual([]);
    throw new Error("use failed");
  });
  await expect(failing).rejects.toThrow("use failed");
});

test.each(["open", "write"])("a disk that is full at the file's %s is told as one", async (at) => {
  const open = files.open;
  const full = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC", syscall: at }));
  const opening = vi.spyOn(files, "open").mockImplementation(async (...given) => {
    const handle = await open(...given);
    if (at === "write") return Object.assign(handle, { write: full });
    await handle.close();
    return full();
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    opening.mockRestore();
    syncBuiltinESMExports();
  });
  const fields = new FormData();
  const refused = receiveUpload(post(formWith(largePdf(MAX_RESUME_BYTES))), "resume", nothing, { fields });
  await expect(refused).rejects.toMatchObject({ code: "STORAGE_FULL" });
  expect(fields.get("intent"), "a field behind the file").toBe("upload");
  expect(await receiveResume(buildCtx(unasked), post(formWith(pdfFile())), nothing)).toEqual({
    ok: false,
    reason: "full",
  });
});

test("a machine that cannot keep the file says so", async () => {
  vi.stubEnv("TMPDIR", join(tmpdir(), "no-such-folder"));
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(receive(post(formWith(pdfFile())), nothing)).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test.each([
  ["stands behind its end", "--x--\r\n--x--\r\n", true],
  ["stands behind its end, in pieces", "--x--\r\n--x--\r\n", true, 7],
  ["is a million parts without a header", "--x\r\n".repeat(1_000_000), false],
])("what %s holds nobody up", async (_, text, ok, pace = 65_536) => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + pace));
      at += pace;
      if (at >= bytes.length) controller.close();
    },
  });
  const headers = new Headers({ "content-type": "multipart/form-data; boundary=x" });
  const began = process.threadCpuUsage().user;
  const received = await receiveUpload({ headers, body }, "resume", async ({ file }) => file);
  expect(received.ok).toBe(ok);
  expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(2_000);
});
