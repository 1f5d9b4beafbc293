import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiptLog } from "#server/db/schema/applications.ts";
import { TEST_RECEIPT_SEED } from "#tests/support/build/test-receipt-keys.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

// Each test starts the command as a process.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

test("the command says whether the log is whole, and where it stands", async () => {
  const url = await freshPostgresUrl();
  const database = await openWithSlowLimits(url);
  const dir = mkdtempSync(join(tmpdir(), "check-receipts-"));
  onTestFinished(async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await database.migrate();
  const user = await storeUser(database.db);
  for (let issued = 0; issued < 3; issued++) await storeReceipt(database.db, user);
  const check = (...args: string[]) => {
    const env = childEnv({
      DATABASE_URL: url,
      DATA_DIR: dir,
      AUTH_SECRET: "a secret of tests, 0123456789 abcdef",
      RECEIPT_SIGNING_KEY: TEST_RECEIPT_SEED,
    });
    const { status, stdout } = spawnSync(process.execPath, ["tools/check-receipts.ts", ...args], { env });
    return { status, said: String(stdout) };
  };

  const whole = check();
  expect(whole).toMatchObject({ status: 0, said: expect.stringContaining("3 entries, 0 of them erased, 0 faults.") });
  const [, head = ""] = /^head (\S+)$/m.exec(whole.said) ?? [];
  expect(check("--head", head).status).toBe(0);
  expect(check("--head", `2:${"0".repeat(64)}`)).toMatchObject({
    status: 1,
    said: expect.stringContaining("head-changed"),
  });
  await database.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    await tx.delete(receiptLog).where(eq(receiptLog.seq, 2));
  });
  expect(check()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/FAULT out-of-order {"seq":3}[\s\S]*unlogged/),
  });
  expect(check("--head", "nonsense").status).toBe(2);
});
