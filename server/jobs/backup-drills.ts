import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { isDrillDue } from "#domain/backup/drill-due.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Deps } from "#server/deps.ts";

const ROOT = new URL("../../", import.meta.url);
const LOOK_EVERY_MS = 60_000;
const LIMIT_MS = 2 * HOUR_MS;

/** One under way: why it failed, or null; `end` breaks it off. */
export type Drill = { failed: Promise<string | null>; end: () => void };

type Options = { start: () => Drill; lookMs?: number };

/** Tries a restore every night after the daily copy and tells the backup of failures; a success is noted in the place. */
export function startBackupDrills(
  { backup, now, log }: Pick<Deps, "backup" | "now" | "log">,
  { start, lookMs = LOOK_EVERY_MS }: Options,
): { stop: () => Promise<void> } {
  if (!backup) return { stop: async () => undefined };
  const started = now().getTime();
  let lastTried: number | null = null;
  let stopping = false;
  let drill: Drill | null = null;
  let running: Promise<void> = Promise.resolve();

  async function tryOut(): Promise<void> {
    drill = start();
    const why = await drill.failed;
    drill = null;
    if (stopping) return;
    backup?.setDrillFault(why);
    if (why === null) log.info("a restore was tried out and is as it should be");
    else log.error({ why }, "a restore was tried out and failed");
  }

  function look(): void {
    if (drill || !backup) return;
    const at = now();
    const { lastBase, lastProven } = backup.state();
    const times = { lastBase: lastBase?.getTime() ?? null, lastProven: lastProven?.getTime() ?? null, lastTried };
    if (!isDrillDue({ now: at.getTime(), hour: at.getHours(), started, ...times })) return;
    lastTried = at.getTime();
    running = tryOut();
  }

  const timer = setInterval(look, lookMs).unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      drill?.end();
      await running;
    },
  };
}

/** `npm run restore -- --check` in a process of low priority for processor and memory. */
export function startRestoreCheck(env: NodeJS.ProcessEnv, limitMs = LIMIT_MS): Drill {
  const flags = process.execArgv.filter((flag) => !flag.startsWith("--inspect"));
  const args = [...flags, "tools/restore.ts", "--check"];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  giveWay(child.pid);
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said = `${said}${text}`.slice(-2_000)));
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limitMs).unref();
  const failed = new Promise<string | null>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => {
      if (isLate) resolve(`It took longer than ${limitMs / HOUR_MS} hours.`);
      else resolve(code === 0 ? null : said.trim() || `It ended with code ${code}.`);
    });
  }).finally(() => clearTimeout(late));
  return { failed, end: () => void child.kill("SIGKILL") };
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Linux alone has it.
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It runs all the same.
  }
}
