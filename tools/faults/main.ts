/** `npm run faults -- [KILLS]`: kills a writing, backed-up process again and again (25 times unless said) and tells what was lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { killRounds } from "./kill-rounds.ts";

const kills = Number(process.argv[2] ?? 25);
const dir = mkdtempSync(join(tmpdir(), "faults-"));
try {
  await ensureEmbedded(join(dir, "data", "pg"));
  const report = await killRounds(dir, { kills });
  console.log(JSON.stringify(report, null, 2));
  if (report.lostAfterRestart + report.differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
