import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "./run-command.ts";
import type { StepResult } from "./step-result.ts";

const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = "/usr/lib/postgresql";
const INSTALL_LIMIT_MS = 15 * 60_000;

type SystemProgram = { name: string; debianPackage: string; isThere: () => boolean };

export const CHROMIUM: SystemProgram = {
  name: "Chromium",
  debianPackage: "chromium",
  isThere: () => findChromium() !== null,
};
export const POSTGRES: SystemProgram = {
  name: "a PostgreSQL server",
  debianPackage: "postgresql",
  isThere: () => hasDebianPostgres() || onPath("initdb") !== null,
};

/** Path of the browser for tests: CHROMIUM in the environment, else the system's; null = none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  const found = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].map(onPath);
  return found.find((path) => path !== null) ?? null;
}

/** Ensures that a program is installed, using the system's package manager if necessary. */
export async function provide(program: SystemProgram): Promise<StepResult> {
  const output = program.isThere() ? "" : await install(program);
  if (program.isThere()) return { passed: 1, failed: 0, skipped: 0, output: "" };
  const wish = `Tests need ${program.name}, and it could not be installed. Install it (Debian: apt-get install ${program.debianPackage}) and run again.`;
  return { passed: 0, failed: 1, skipped: 0, output: `${output}\n${wish}` };
}

let lastInstall: Promise<string> = Promise.resolve("");

/** One at a time, since apt holds a lock. */
function install(program: SystemProgram): Promise<string> {
  lastInstall = lastInstall.then(() => aptInstall(program.debianPackage));
  return lastInstall;
}

async function aptInstall(name: string): Promise<string> {
  if (onPath("apt-get") === null) return "There is no apt-get on this system.";
  const root = process.getuid?.() === 0;
  const apt = (...args: string[]) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", ...args];
    const [first = "", ...rest] = root ? command : ["sudo", "-n", ...command];
    return runCommand(first, rest, { limitMs: INSTALL_LIMIT_MS });
  };
  const updated = await apt("update");
  const installed = await apt("install", "--no-install-recommends", name);
  return updated.output + installed.output;
}

function hasDebianPostgres(): boolean {
  if (!existsSync(DEBIAN_POSTGRES)) return false;
  return readdirSync(DEBIAN_POSTGRES).some(
    (version) => Number(version) >= OLDEST_POSTGRES && existsSync(join(DEBIAN_POSTGRES, version, "bin", "initdb")),
  );
}

function onPath(program: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin"];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  return found ?? null;
}
