/** `node bench/uploads.ts`: 30 concurrent CV uploads of 5 MB, from 30 people and from one; time, responses and memory. */

import { setTimeout as wait } from "node:timers/promises";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import { startServer } from "./server-process.ts";

const FILES = 30;
const SETTLE_MS = 3_000;
const MB = 1024 * 1024;

const bytes = new Uint8Array(MAX_RESUME_BYTES);
bytes.set(new TextEncoder().encode("%PDF-1.7\n"));

async function upload(url: string, person: number): Promise<number> {
  const body = new FormData();
  body.set("resume", new File([bytes], "cv.pdf"));
  const headers = { "x-person": String(person) };
  return (await fetch(`${url}/files/resume`, { method: "POST", headers, body })).status;
}

async function measure(url: string, label: string, personOf: (file: number) => number): Promise<void> {
  await wait(SETTLE_MS);
  const before = await memory(url);
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: FILES }, (_, file) => upload(url, personOf(file))));
  const seconds = (performance.now() - started) / 1000;
  const { peak } = await memory(url);
  const answers = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => `${all?.length} x ${status}`);
  const growth = ((peak - before.now) / MB).toFixed(0);
  console.log(
    `  ${label.padEnd(28)} ${answers.join(", ")} in ${seconds.toFixed(2)} s; memory ${(before.now / MB).toFixed(0)} MB before, ${(peak / MB).toFixed(0)} MB at most (+${growth})`,
  );
}

async function memory(url: string): Promise<{ peak: number; now: number }> {
  return (await (await fetch(`${url}/memory`)).json()) as { peak: number; now: number };
}

const server = await startServer("bench/upload-server.ts", await freePort(), {});
try {
  console.log(`${FILES} files of ${MAX_RESUME_BYTES} bytes at once`);
  await measure(server.url, "30 people, first time", (file) => file);
  await measure(server.url, "30 people, again", (file) => file);
  await measure(server.url, "one person", () => 0);
} finally {
  await server.stop();
}
