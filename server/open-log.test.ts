import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const OPEN_LOG = join(import.meta.dirname, "open-log.ts");

async function run(program: string, output: "pipe" | number) {
  const code = `import { openLog } from ${JSON.stringify(OPEN_LOG)};\nconst log = openLog("info");\n${program}`;
  const args = ["--input-type=module", "--eval", code];
  const child = spawn(process.execPath, args, { stdio: ["ignore", output, "pipe"], timeout: 20_000 });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [said, told] = await Promise.all([child.stdout ? text(child.stdout) : "", text(child.stderr as never)]);
  return { said, told, code: await ended };
}

test.each([
  ["all along", 'for (let n = 0; n < 10_000; n++) log.info("x".repeat(300));'],
  ["at its last word", ""],
])("a program whose log stands on a full disk %s goes on, and ends when it wants to", async (_, before) => {
  const full = openSync("/dev/full", "w");
  const program = `
    ${before}
    await new Promise((resolve) => setTimeout(resolve, 50));
    log.fatal("the last word");
    console.error("went on");
    process.exit(3);`;
  expect(await run(program, full)).toMatchObject({ told: "went on\n", code: 3 });
  closeSync(full);
});

test("what is logged right before the end is written", async () => {
  const { said } = await run(`log.info("first"); log.error("last"); process.exit(0);`, "pipe");
  const lines = said.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg).sort()).toEqual(["first", "last"]);
});
