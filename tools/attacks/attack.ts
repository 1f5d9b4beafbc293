import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { userCheckouts } from "#server/db/schema/billing.ts";
import { TEST_SECRET } from "#tests/support/build/build-auth.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import type { PostgresServer } from "#tests/support/servers/postgres-server.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

export type Finding = { held: boolean; told: string };

/** What `prepare` stored: the cookies of people, and ids. */
type Prepared = Record<string, string>;

export type Attack = {
  /** Settings of the server that is attacked, besides those all have. */
  env?: Record<string, string>;
  /** The database to attack; without it the embedded one. */
  on?: "postgres";
  /** Fills the database before the server starts. */
  prepare?: (db: Db) => Promise<Prepared>;
  run: (url: string, given: { prepared: Prepared; postgres: PostgresServer | null }) => Promise<Finding>;
};

/** What people stored by `prepare` are signed in with. */
export const SECRET = TEST_SECRET;

export const TOKEN = "the operators' token of the attacks";
export const PASSWORD = "an engine of my own";

type Sent = { status: number; ms: number; text: string; location: string | null; cookie: string };

/** One request from a client address, redirects not followed. */
export async function send(
  url: string,
  {
    from = "192.0.2.1",
    form,
    cookie = "",
    headers = {},
  }: {
    from?: string;
    form?: Record<string, string> | FormData;
    cookie?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Sent> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: form ? "POST" : "GET",
    body: form ? (form instanceof FormData ? form : new URLSearchParams(form)) : null,
    headers: { "x-attack-client": from, cookie, ...headers },
    redirect: "manual",
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(";")));
  return {
    status: answer.status,
    ms: performance.now() - started,
    text,
    location: answer.headers.get("location"),
    cookie: cookies.join("; "),
  };
}

/** Signs up and answers the cookie of the session. */
export async function signUp(url: string, email: string, from?: string): Promise<string> {
  const terms = { fullName: "Somebody", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const answer = await send(`${url}/signup`, { form: { ...terms, email }, ...(from ? { from } : {}) });
  if (answer.status !== 303) throw new Error(`sign-up answered ${answer.status}`);
  return answer.cookie;
}

/** Somebody with all that is paid for, signed in. */
export async function storePerson(db: Db) {
  const now = new Date();
  const soon = new Date(now.getTime() + 86_400_000);
  const subscription = { status: "active", planType: "premium", subscriptionEnd: soon } as const;
  const user = await storeUser(db, { subscription });
  const done = { checkoutCompleted: true, completedAt: now, metadata: { source: "attack" } };
  await db.insert(userCheckouts).values({ userId: user.id, ...done });
  await db
    .update(sessions)
    .set({ createdAt: now, updatedAt: now, expiresAt: soon })
    .where(eq(sessions.userId, user.id));
  return { user, cookie: await sessionCookie(db, user) };
}

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

type Asked = { path?: string; cookie?: string };

/** How long the server kept somebody else waiting, each time, while `work` ran. */
export async function waits(url: string, work: Promise<unknown>, { path = "/healthz", cookie = "" }: Asked = {}) {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  const all: number[] = [];
  while (!over) {
    const { status, ms: time } = await send(url + path, { from: "198.51.100.7", cookie });
    if (status !== 200) throw new Error(`${path} answered ${status} meanwhile`);
    all.push(time);
  }
  await done;
  return all;
}

export const ms = (time: number): string => `${Math.round(time)} ms`;
