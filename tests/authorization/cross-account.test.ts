import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityAction } from "#app/routes/account/security-action.server.ts";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { OWNED_TABLES } from "#server/features/privacy/data-map.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { dumpDatabase } from "#tests/support/store/dump-database.ts";
import { type FilledAccount, fillAccount } from "#tests/support/store/fill-account.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { asking } from "./ask.ts";
import { ROWS } from "./rows.ts";

const database = await testDatabase();
const MARK = "canary";
const AT = Object.entries(ROWS).map(([path, { at }]) => [path, at] as const);

/** Two people: the account of the first says something in every column, the second is the one who asks. */
async function twoPeople(tx: Db) {
  const other = await storeUser(tx, { emailVerified: false });
  const { storage } = asking(database, tx, { headers: {} });
  const owner = await fillAccount(tx, storage, MARK);
  const headersOf = async (user: SignedInUser) => ({ headers: { cookie: await sessionCookie(tx, user) } });
  return { tx, storage, other, owner, asOther: await headersOf(other), asOwner: await headersOf(owner.user) };
}

const { promise: ready, resolve: areReady } = Promise.withResolvers<Awaited<ReturnType<typeof twoPeople>>>();
const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
let all: Promise<void>;
beforeAll(() => {
  all = inRolledBackTransaction(database.db, async (tx) => {
    areReady(await twoPeople(tx));
    await end;
  });
});
afterAll(async () => {
  endAll();
  await all;
});

/** Filling an account takes longer than a test: all begin with the same, and nothing of one reaches the next. */
async function withTwoPeople(asks: "owner" | "other", work: (world: World) => Promise<void>): Promise<void> {
  const people = await Promise.race([ready, all.then(() => ready)]);
  await inRolledBackTransaction(people.tx, async (tx) => {
    const asked = asking(database, tx, asks === "owner" ? people.asOwner : people.asOther);
    for (const [key, file] of people.storage.files) asked.storage.files.set(key, file);
    await work({ ...asked, tx, owner: people.owner, other: people.other });
  });
}
type World = ReturnType<typeof asking> & { tx: Db; owner: FilledAccount; other: SignedInUser };

/** Every id of the first person's under every name a request could carry it, and what nobody may set. */
function forged({ user, rows }: FilledAccount): Record<string, string> {
  const ids = Object.fromEntries(Object.entries(rows).map(([table, row]) => [`${table}Id`, String(row.id ?? user.id)]));
  return {
    ...ids,
    userId: user.id,
    user_id: user.id,
    "user[id]": user.id,
    plan: "premium",
    planType: "premium",
    status: "active",
    isTrial: "false",
    trialEnd: "2099-01-01",
    role: "admin",
    emailVerified: "true",
    isActive: "true",
    createdAt: "2000-01-01",
    subscribed: "true",
    from_checkout: "true",
  };
}

const rowsOf = async (tx: Db, userId: string) =>
  Object.fromEntries(
    await Promise.all(
      OWNED_TABLES.map(async ({ table, owner }) => [
        getTableName(table),
        await tx.select().from(table).where(eq(owner, userId)),
      ]),
    ),
  );

test("the security page has buttons to try", () => {
  expect(securityAction.intents.length).toBeGreaterThan(5);
});

test.each(AT)("%s shows and changes nothing of somebody else, whatever is sent along", async (_, at) => {
  await withTwoPeople("other", async ({ tx, ask, owner, other, storage }) => {
    const before = await rowsOf(tx, owner.user.id);
    const query = `${at.includes("?") ? "&" : "?"}${new URLSearchParams(forged(owner))}`;
    // Anybody may ask for a link to be sent to any address: only whose mailbox it is gets it.
    const email = at === "/forgot-password" ? other.email : owner.user.email;
    const fields = { ...forged(owner), email, confirmation: email };
    const data = at.replace(/^([^?]*[^/?])/, "$1.data");
    const answers = [await ask("GET", at + query), await ask("GET", data + query)];
    const intents = at === "/profile/security" ? securityAction.intents : [""];
    const ids = [owner.user.id, ...Object.values(owner.rows).map((row) => String(row.id))];
    for (const intent of intents) {
      for (const id of intent ? ids : [owner.user.id]) {
        answers.push(await ask("POST", at + query, { ...fields, intent, id }));
      }
    }
    answers.push(await ask("POST", data + query, fields));
    for (const { status, text, location } of answers) {
      expect(status).toBeLessThan(500);
      const unasked = (text + (location ?? "")).replaceAll(owner.user.email, "");
      expect(unasked.match(new RegExp(`${MARK}.{0,60}`, "g"))).toBeNull();
    }
    expect(await rowsOf(tx, owner.user.id)).toEqual(before);
    expect(storage.files.has(owner.storageKey)).toBe(true);
    const [own] = await tx.select().from(users).where(eq(users.id, other.id));
    expect(own?.emailVerified).toBe(false);
    const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, other.id));
    expect(plan).toMatchObject({ status: "free", planType: "free" });
  });
});

test.each(AT)("%s changes nothing by being read, and shows nothing that is withheld", async (_, at) => {
  await withTwoPeople("owner", async ({ tx, ask, storage, owner }) => {
    const before = await dumpDatabase(tx);
    const answers = [
      await ask("GET", at),
      await ask("HEAD", at),
      await ask("GET", at.replace(/^([^?]*[^/?])/, "$1.data")),
    ];
    expect(await dumpDatabase(tx)).toEqual(before);
    expect(storage.files.size).toBe(1);
    const secrets = OWNED_TABLES.flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([column, rule]) =>
        typeof rule === "object" ? [String(owner.rows[getTableName(table)]?.[column])] : [],
      ),
    );
    for (const { text } of answers) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
