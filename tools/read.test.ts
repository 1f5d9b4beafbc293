import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";

// Each test starts the command as a process.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const folder = mkdtempSync(join(tmpdir(), "rjp-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: string[], input: string | Buffer = ""): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ["tools/read.ts", ...args], { env: childEnv() });
  child.stdin.end(input);
  const closed = new Promise<number>((done) => child.once("close", (code) => done(code ?? -1)));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, out, err };
}

const linesOf = (out: string) =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("one line out for each line in, whatever it holds", async () => {
  const huge = { uid: "huge", title: "Nurse", description: `<p>${"care and ".repeat(120_000)}</p>` };
  const lines = [
    JSON.stringify({ uid: "a", title: "Accountant" }),
    "{broken",
    "",
    JSON.stringify(huge),
    '{"uid":"b","title":"Line\u2028separator"}',
    "[1]",
  ];
  const broken = Buffer.concat([
    Buffer.from(`${lines.join("\n")}\n{"uid":"c","title":"Caf`),
    Buffer.from([0xe9]),
    Buffer.from('"}'),
  ]);
  const { code, out, err } = await run(["--kind", "posting"], broken);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(linesOf(out).map((line) => line.uid ?? Object.keys(line)[0])).toEqual([
    "a",
    "error",
    "error",
    "huge",
    "b",
    "error",
    "c",
  ]);
});

test("a file and standard input give the same", async () => {
  const file = join(folder, "salaries.jsonl");
  const input = '{"text":"€40k-50k"}\n{"text":"competitive"}\n';
  writeFileSync(file, input);
  const [fromFile, fromInput] = await Promise.all([
    run(["--kind", "salary", file]),
    run(["--kind", "salary", "-"], input),
  ]);
  expect(fromFile).toEqual(fromInput);
  expect(linesOf(fromFile.out)).toMatchObject([{ stated: true, currency: "EUR" }, { stated: false }]);
});

test("an empty input gives nothing, not an error", async () => {
  expect(await run(["--kind", "location"])).toEqual({ code: 0, out: "", err: "" });
});

test.each([
  [["--kind", "weather"]],
  [[]],
  [["--kind", "salary", join(folder, "missing.jsonl")]],
  [["--kind", "salary", folder]],
  [["--kind", "salary", "a", "b"]],
])("%j is refused with one sentence", async (args) => {
  const { code, out, err } = await run(args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).not.toContain("    at ");
});
