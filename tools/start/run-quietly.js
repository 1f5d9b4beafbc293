import { spawn } from "node:child_process";
import { ROOT } from "./root.js";

const TAIL_LINES = 30;

/** Runs a program without showing its output; if it fails, the error message ends with the last lines of it. */
export function runQuietly(command, args, { env = process.env, limitMs = 15 * 60_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], timeout: limitMs });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-100_000);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      const tail = output.trimEnd().split("\n").slice(-TAIL_LINES).join("\n");
      reject(new Error(`${command} ${args.join(" ")} failed (${signal ?? `code ${code}`}):\n${tail}`));
    });
  });
}
