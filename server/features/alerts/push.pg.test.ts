import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { pushSubscriptions } from "#server/db/schema/index.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { startPushService } from "#tests/support/servers/push-service.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { addPush } from "./push.ts";

const { db } = await testPostgresDatabase();
const service = await startPushService();
afterAll(() => service.close());

test("a browser that asks in many tabs at once, whoever is logged in there, is subscribed once", async () => {
  const base = buildCtx(db, { push: service.push });
  const attemptKey = (text: string) => createHmac("sha256", "key").update(text).digest("base64url");
  const auth = { ...base.auth, attemptKey };
  const people = [await storeUser(db), await storeUser(db)];
  const browser = JSON.stringify(service.browser());
  const tabs = Array.from({ length: 12 }, (_, n) => ({ ...base, auth, user: people[n % 2] ?? null }));
  expect(await Promise.all(tabs.map((tab) => addPush(tab, browser, "en")))).toEqual(tabs.map(() => true));
  const [row, ...others] = await db.select().from(pushSubscriptions);
  expect(others).toEqual([]);
  expect(JSON.parse(base.vault.open(row?.target ?? "", `push to ${row?.id}`))).toMatchObject({
    endpoint: service.browser().endpoint,
  });
});
