/**
 * `npm run attacks`: the attacks that once found holes, again, each against a server of its own on this machine, bounded in number and
 * time. Prints what held; exit code 1 when something did not. Builds what is not built. Names after `--` choose attacks.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "#server/db/open-database.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { startServer } from "../bench/server-process.ts";
import { ACCOUNT_ATTACKS } from "./attacks/accounts.ts";
import { type Attack, type Finding, SECRET, TOKEN } from "./attacks/attack.ts";
import { LIMIT_ATTACKS } from "./attacks/limits.ts";
import { LOAD_ATTACKS } from "./attacks/load.ts";
import { ROUTE_ATTACKS } from "./attacks/routes.ts";
import { build, isBuilt } from "./start/build.js";

const ATTACKS: Record<string, Attack> = {
  ...ACCOUNT_ATTACKS,
  ...LIMIT_ATTACKS,
  ...ROUTE_ATTACKS,
  ...LOAD_ATTACKS,
};
const LIMIT_MS = 120_000;
// What an attack that was given up still waits for ends with its server.
process.on("unhandledRejection", () => undefined);

async function attempt(name: string, attack: Attack): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "attack-"));
  const postgres = attack.on === "postgres" ? await startPostgresServer() : null;
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? "",
    AUTH_SECRET: SECRET,
    JOBS: "off",
    SMTP_URL: "",
    LOG_LEVEL: "fatal",
    NODE_ENV: process.env.NODE_ENV === "development" ? "development" : "production",
    CLIENT_ADDRESS_HEADER: "X-Attack-Client",
    OPERATOR_TOKEN: TOKEN,
    MAX_KEPT_RESUMES_MB: "8",
    ...attack.env,
  };
  const prepared = attack.prepare ? await prepare(attack.prepare, env) : {};
  const server = await startServer("server/main.ts", await freePort(), env);
  const late = new Promise<Finding>((resolve) => {
    setTimeout(resolve, LIMIT_MS, { held: false, told: `no end within ${LIMIT_MS / 1000} s` }).unref();
  });
  try {
    const { held, told } = await Promise.race([attack.run(server.url, { prepared, postgres }), late]).catch(
      (error: unknown) => ({
        held: false,
        told: String(error),
      }),
    );
    console.log(`${held ? "held  " : "BROKEN"}  ${name.padEnd(22)} ${told}`);
    return held;
  } finally {
    await server.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepare(work: NonNullable<Attack["prepare"]>, { DATABASE_URL: url, DATA_DIR }: Record<string, string>) {
  const database = await openDatabase({ url, dataDir: join(DATA_DIR as string, "pg"), log: pino({ enabled: false }) });
  try {
    await database.migrate();
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in ATTACKS));
if (unknown.length > 0)
  throw new Error(`There is no attack ${unknown.join(", ")}; there are: ${Object.keys(ATTACKS).join(", ")}`);
// What an older build withstands says nothing about these sources.
if (process.env.NODE_ENV !== "development" && !isBuilt()) await build();
let broken = 0;
for (const [name, attack] of Object.entries(ATTACKS))
  if (chosen.length === 0 || chosen.includes(name)) broken += (await attempt(name, attack)) ? 0 : 1;
process.exitCode = broken > 0 ? 1 : 0;
