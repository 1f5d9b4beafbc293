import { expect, test } from "vitest";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { LOOPBACK_PEER } from "#tests/support/build/loopback-peer.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const EMAIL = "ada@example.org";
const REGISTERED = "Welcome. Your account is ready.";
const DEACTIVATED = "Account deactivated successfully!";
const ERASED = "Your account and everything we held about you have been deleted.";

/** Somebody with a new account, and the site at a time that the test moves. */
const onSite = (work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => await work(await openSite(tx)));

async function openSite(tx: typeof database.db) {
  let clock = TEST_NOW.getTime();
  const now = () => new Date(clock);
  const { app } = buildApp({ ...database, db: tx }, { now, auth: buildAuth(tx, { now }).auth });
  const cookie = await sessionCookie(tx, await storeUser(tx, { email: EMAIL }));
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await (await app.request(ORIGIN + path, { headers })).text();
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { origin: ORIGIN, cookie };
    return await app.request(ORIGIN + path, { method: "POST", headers, body: new URLSearchParams(form) });
  };
  const wait = (ms: number) => {
    clock += ms;
  };
  return { get, post, wait, cookie };
}

test("who has just signed up is welcomed; a visitor at that address, or somebody known for longer, is not", () =>
  onSite(async ({ get, wait, cookie }) => {
    const address = "/?registrationSuccess=true";
    expect(await get(address, { cookie })).toContain(REGISTERED);
    expect(await get("/", { cookie })).not.toContain(REGISTERED);
    expect(await get(address)).not.toContain(REGISTERED);
    wait(60_000);
    expect(await get(address, { cookie })).not.toContain(REGISTERED);
  }));

test.each([
  ["deactivated", "/profile/deactivate", {}, DEACTIVATED],
  ["erased", "/profile/erase", { confirmation: EMAIL }, ERASED],
])("%s: said to whom it happened, not to whoever types the address", (closing, path, form, text) =>
  onSite(async ({ get, post, wait }) => {
    const answer = await post(path, form);
    const to = answer.headers.get("location") ?? "";
    expect(answer.status).toBe(303);
    expect(to).toMatch(new RegExp(`^/\\?account=${closing}&seal=[\\w-]+$`));
    expect(await get(to)).toContain(text);
    const other = closing === "erased" ? "deactivated" : "erased";
    for (const typed of [`/?account=${closing}`, `/?account=${closing}&seal=x`, to.replace(closing, other)]) {
      const html = await get(typed);
      expect(html).not.toContain(DEACTIVATED);
      expect(html).not.toContain(ERASED);
    }
    wait(60_000);
    expect(await get(to)).not.toContain(text);
  }),
);

test("whoever signs up at this machine and cannot be let in reads at the login that the account was made", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { auth: buildAuth(tx).auth });
    const send = async (path: string, form: Record<string, string>) => {
      const headers = { origin: ORIGIN };
      return await app.request(
        ORIGIN + path,
        { method: "POST", headers, body: new URLSearchParams(form) },
        LOOPBACK_PEER,
      );
    };
    // Too many guesses at an address: nobody is let in for a while.
    const tries: number[] = [];
    while (!tries.includes(429) && tries.length < 30)
      tries.push((await send("/login", { email: EMAIL, password: "a wrong guess" })).status);
    expect(tries.at(-1)).toBe(429);
    const password = "analytical engine";
    const made = { fullName: "Ada", email: EMAIL, password, confirmPassword: password, terms: "on" };
    const answer = await send("/signup", made);
    const to = answer.headers.get("location") ?? "";
    expect([answer.status, to]).toEqual([303, "/login?note=created"]);
    const html = await (await app.request(ORIGIN + to)).text();
    expect(html).toContain("Account created! Please verify your email and then sign in.");
  }));
