import { spawn } from "node:child_process";
import { childEnv } from "../start/node24.js";
import { ROOT } from "../start/root.js";

export type CommandResult = { ok: boolean; output: string };
type Options = { env?: Record<string, string>; limitMs?: number };

const groups = new Set<number>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const pid of groups) endGroup(pid);
    process.exit(1);
  });
}

/** Runs a program from the root of the repository and keeps what it prints. It and all it started end at the time limit. */
export function runCommand(command: string, args: string[], options: Options = {}): Promise<CommandResult> {
  const { env = {}, limitMs = 15 * 60_000 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: childEnv({ NO_COLOR: "1", ...env }),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) groups.add(pid);
    let output = "";
    const keep = (text: string): void => {
      output = (output + text).slice(-200_000);
    };
    const limit = setTimeout(() => {
      keep(`\nStopped after ${limitMs / 1000} s.`);
      if (pid !== undefined) endGroup(pid);
    }, limitMs);
    const end = (ok: boolean): void => {
      clearTimeout(limit);
      if (pid !== undefined) groups.delete(pid);
      resolve({ ok, output });
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => {
      keep(error.message);
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

/** Runs the command line tool of a package with Node 24. */
export function runTool(script: string, args: string[] = [], options: Options = {}): Promise<CommandResult> {
  return runCommand("node", [script, ...args], options);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already exited.
  }
}
