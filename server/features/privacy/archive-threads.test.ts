import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openArchiveThreads } from "./archive-threads.ts";

const threads = openArchiveThreads();
afterAll(() => threads.close());

const TOP = { format: "remote-job-pilot/account", version: 1, exportedAt: "2026-01-02T03:04:05.000Z", records: {} };

async function zipOf(data: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(data), "data.json");
  zip.end();
  return await buffer(zip.outputStream);
}

const refused = (refusal: string) => ({ ok: false, reason: refusal });

test.each([
  ["a text that unpacks to a thousand times its size", `{"a":[${"[],".repeat(5_000_000)}[]]}`, "too-large"],
  [
    "more values than an account can hold",
    `[${Array.from({ length: 1_600_000 }, (_, n) => `[${n}]`).join(",")}]`,
    "invalid-data",
  ],
  [
    "more keys than an account can hold",
    `{${Array.from({ length: 3_200_000 }, (_, n) => `"":${(n * 7_919 + (n >> 7)) % 10}`).join(",")}}`,
    "invalid-data",
  ],
  ["a text larger than any export's", `"${randomBytes(13 * 2 ** 20).toString("base64")}"`, "too-large"],
  ["a nesting no export has", `${"[".repeat(500_000)}${"]".repeat(500_000)}`, "invalid-data"],
  ["brackets inside texts", JSON.stringify({ ...TOP, version: 2, content: `${"[".repeat(100)}\\"[` }), "other-version"],
])("%s is refused while this thread goes on", async (_, data, refusal) => {
  const zip = await zipOf(data);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect(await threads.read(zip, "a")).toEqual(refused(refusal));
  delay.disable();
  // Half a second is what a busy machine may take; parsing one of these here takes several.
  expect(delay.max / 1e6).toBeLessThan(500);
});

test("whoever has one archive waiting brings no other, and too many are refused", async () => {
  const one = openArchiveThreads({ mostWaiting: 2 });
  const zip = await zipOf("[]");
  const reads = ["a", "b", "b", "c", "d"].map((fairnessKey) => one.read(zip, fairnessKey));
  const ends = await Promise.allSettled(reads);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
  await one.close();
  await expect(one.read(zip, "a")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("an archive that takes too long is one that cannot be read, and the next one is", async () => {
  const hasty = openArchiveThreads({ limitMs: 1 });
  const zip = await zipOf("[]");
  expect(await hasty.read(zip, "a")).toEqual(refused("invalid-data"));
  expect(await hasty.read(zip, "a")).toEqual(refused("invalid-data"));
  await hasty.close();
});
