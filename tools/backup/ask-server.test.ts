import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askServer } from "./ask-server.ts";

test("a running server makes a copy to its own place, and to another one it refuses in plain words", async () => {
  const socketPath = join(mkdtempSync(join(tmpdir(), "ask-")), "control.sock");
  expect(await askServer(socketPath, "elsewhere")).toBeNull();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ bytes: 1, seconds: 2 }));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(socketPath), "listening");
  await expect(askServer(socketPath, "elsewhere")).rejects.toThrow("Nothing was backed up to elsewhere: a server runs");
  expect(asked).not.toContain("POST /backup");
  expect(await askServer(socketPath, null)).toEqual({ bytes: 1, seconds: 2 });
});
