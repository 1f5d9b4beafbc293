import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sendImport } from "./send-import.ts";

const counts = { created: 1_200, changed: 30, same: 4, rejected: 7, duplicates: 1, closed: 0 };
const progress = { type: "progress", progress: { rows: 1_242, counts, bytesRead: 1, bytes: 2 } };
const wanted = { files: ["/jobs.csv"], source: null, partial: false, allowMassClose: false };

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ["is killed", (response) => response.destroy(), /^The server ended before the import was done: start it again\./],
  ["ends without a word", (response) => response.end(), /^The server ended before/],
  [
    "is stopped",
    (response) => response.end(`${JSON.stringify({ type: "failed", message: "The server is stopping." })}\n`),
    /^The server is stopping\./,
  ],
  ["is left by the command", () => undefined, /^Stopped\./],
])("an import whose server %s says what is stored and how to go on", async (_, end, why) => {
  const dir = mkdtempSync(join(tmpdir(), "send-import-"));
  const socket = join(dir, "control.sock");
  let answer: ServerResponse | null = null;
  const server = createServer((_request, response) => {
    answer = response;
    response.write(`${JSON.stringify(progress)}\n`);
  }).listen(socket);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true });
  });
  const stop = new AbortController();
  const sent = sendImport(socket, wanted, {
    signal: stop.signal,
    onProgress: () => {
      end(answer as unknown as ServerResponse);
      if (why.test("Stopped.")) stop.abort(new Error("Stopped."));
    },
  });
  const told = await sent.catch((error: Error) => error.message);
  expect(told).toMatch(why);
  expect(told).toContain("1,234 rows are imported and stay, nothing is stored by halves; run the same command again");
});

test("also when it is stopped before the server has answered", async () => {
  const dir = mkdtempSync(join(tmpdir(), "send-import-"));
  const stop = new AbortController();
  const server = createServer(() => stop.abort(new Error("Stopped."))).listen(join(dir, "s"));
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true });
  });
  const sent = sendImport(join(dir, "s"), wanted, { signal: stop.signal, onProgress: () => undefined });
  await expect(sent).rejects.toThrow(/^Stopped\. 0 rows are imported.*run the same command again/);
});
