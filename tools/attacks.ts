/**
 * `npm run attacks`: the attacks that once found holes, again, each against a server of its own on this machine, bounded in number and
 * time. Prints what held; exit code 1 when something did not. Needs a build (`npm start` makes one). Names after `--` choose attacks.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/servers/child-process.ts";
import { startServer } from "../bench/server-process.ts";
import { ACCOUNT_ATTACKS } from "./attacks/accounts.ts";
import { type Attack, type Finding, TOKEN } from "./attacks/attack.ts";
import { LIMIT_ATTACKS } from "./attacks/limits.ts";

const ATTACKS: Record<string, Attack> = { ...ACCOUNT_ATTACKS, ...LIMIT_ATTACKS };
const LIMIT_MS = 60_000;

async function attempt(name: string, attack: Attack): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "attack-"));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SMTP_URL: "",
    LOG_LEVEL: "fatal",
    NODE_ENV: process.env.NODE_ENV === "development" ? "development" : "production",
    CLIENT_ADDRESS_HEADER: "X-Attack-Client",
    OPERATOR_TOKEN: TOKEN,
    MAX_KEPT_RESUMES_MB: "8",
    ...attack.env,
  };
  const server = await startServer("server/main.ts", await freePort(), env);
  const late = new Promise<Finding>((resolve) => {
    setTimeout(resolve, LIMIT_MS, { held: false, told: `no end within ${LIMIT_MS / 1000} s` }).unref();
  });
  try {
    const { held, told } = await Promise.race([attack.run(server.url), late]).catch((error: unknown) => ({
      held: false,
      told: String(error),
    }));
    console.log(`${held ? "held  " : "BROKEN"}  ${name.padEnd(22)} ${told}`);
    return held;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in ATTACKS));
if (unknown.length > 0)
  throw new Error(`There is no attack ${unknown.join(", ")}; there are: ${Object.keys(ATTACKS).join(", ")}`);
let broken = 0;
for (const [name, attack] of Object.entries(ATTACKS))
  if (chosen.length === 0 || chosen.includes(name)) broken += (await attempt(name, attack)) ? 0 : 1;
process.exitCode = broken > 0 ? 1 : 0;
