import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { AuthOptions } from "#server/auth/create-auth.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { mails } from "#server/db/schema/mails.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { findSignedInUser } from "#server/features/accounts/sessions.ts";
import { type SignInInput, signIn } from "#server/features/accounts/sign-in.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { OWNED_TABLES } from "#server/features/privacy/data-map.ts";
import { inRolledBackTransaction } from "#tests/support/store/database.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { buildAuth, type TestBrowser } from "./build-auth.ts";
import { buildCtx } from "./build-ctx.ts";

export const EMAIL = "ada@example.org";
export const PASSWORD = "analytical engine";

export type HolderOptions = Partial<AuthOptions> & { emailVerified?: boolean };

/** Somebody who has an account and really logs in; the clock runs, and `wait` moves it on. */
export async function accountHolder(
  db: Db,
  { emailVerified = true, verifiesEmail = false, ...options }: HolderOptions = {},
) {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { browser } = buildAuth(db, { now, verifiesEmail, ...options });
  const plain = buildCtx(db, { now });
  const base: Ctx = { ...plain, settings: { ...plain.settings, verifiesEmail } };
  const passwordHash = await browser().auth.hashPassword(PASSWORD);
  await createAccount(base, { name: "Ada", email: EMAIL, emailVerified, passwordHash, locale: "en" });
  const own = browser();

  /** The context of a request from this browser, signed in or not, as the server would make it. */
  async function at(from: TestBrowser = own): Promise<Ctx> {
    const token = from.auth.sessionToken();
    const user: SignedInUser | null = token ? await findSignedInUser(base, token) : null;
    return { ...base, auth: from.auth, user };
  }
  async function logIn(given: Partial<SignInInput> = {}, from: TestBrowser = own) {
    const result = await signIn(await at(from), { email: EMAIL, password: PASSWORD, remember: true, ...given });
    if (!result.ok || result.next !== "signed-in") throw new Error(JSON.stringify(result));
    from.keep(result.session.cookies);
    return result.session;
  }
  /** Mails of this template waiting to be sent, oldest first. */
  async function mailed<Template extends MailTemplate>(template: Template) {
    const rows = await db.select().from(mails).orderBy(mails.createdAt);
    return rows
      .filter((row) => row.template === template)
      .map((row) => openMail(base.vault, row.id, row.payload ?? "") as { to: string; props: MailProps[Template] });
  }
  const wait = (ms: number): void => {
    ahead += ms;
  };
  return { browser, own, at, logIn, mailed, wait };
}

export type AccountHolder = Awaited<ReturnType<typeof accountHolder>> & { bystander: SignedInUser };

export type AccountWork = (holder: AccountHolder, tx: Db) => Promise<void>;

/** `accountHolder` beside somebody else, of whom every table held something before: whatever `work` does, it all still has to be there. */
export async function withAccountHolder(db: Db, work: AccountWork, options: HolderOptions = {}): Promise<void> {
  await inRolledBackTransaction(db, async (tx) => {
    const { user } = await fillAccount(tx, memoryStorage(), "bystander");
    const rows = async () => {
      const found = [];
      for (const { table, owner } of OWNED_TABLES) found.push(await tx.select().from(table).where(eq(owner, user.id)));
      return found;
    };
    const before = await rows();
    await work({ ...(await accountHolder(tx, options)), bystander: user }, tx);
    expect(await rows()).toEqual(before);
  });
}

/** The token that a mailed link carries. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}
