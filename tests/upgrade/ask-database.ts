import { asc, eq, sql } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { applicationReceipts } from "#server/db/schema/applications.ts";
import { verifyCode } from "#server/features/applications/receipt/verify-receipt.ts";
import { listApplications } from "#server/features/applications/tracker/list-applications.ts";
import { findEntitlement } from "#server/features/billing/find-entitlement.ts";
import { listInvoices } from "#server/features/billing/find-subscription-view.ts";
import { findAccountAnswers } from "#server/features/questionnaire/account-answers.ts";
import { listResults } from "#server/features/search/list-results.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";

/** Its rows are of every kind but not of every form: no verb is asked about them. */
const NOT_ASKED = "everything@example.org";

/** What the program answers on this database, as plain JSON: accounts, their answers, plans, invoices and applications, receipts, matches. */
export async function askDatabase(db: Db): Promise<unknown> {
  const jobs = await openJobs(db);
  const people = await db.select().from(users).orderBy(asc(users.email));
  const answers: Record<string, unknown> = {};
  for (const person of people.filter(({ email }) => email !== NOT_ASKED)) {
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    const user: SignedInUser = { ...person, sessionId: session?.id ?? person.id };
    const entitlement = await findEntitlement(buildCtx(db), person.id);
    const viewer = { userId: person.id, tier: entitlement.tier };
    const ctx = buildCtx(db, { user, viewer, jobs, dataFiles: buildDataFiles() });
    const tracker = await listApplications(ctx, { view: "list", status: null, source: null, text: "", page: 1 });
    const found = await listResults(ctx, { params: new URLSearchParams({ session: "upgrade" }), locale: "en" });
    answers[person.email] = {
      name: person.name,
      emailVerified: person.emailVerified,
      account: await findAccountAnswers(ctx, person.id),
      entitlement,
      invoices: await listInvoices(ctx),
      applications: tracker.rows,
      matches: {
        total: found.total,
        hiddenBy: found.hiddenBy,
        cards: found.cards.map(({ id, title, score }) => ({ id, title, score })),
      },
    };
  }
  const codes = await db
    .select({ code: applicationReceipts.trackingCode })
    .from(applicationReceipts)
    .orderBy(asc(applicationReceipts.logSeq));
  const receipts = [];
  for (const { code } of codes) receipts.push(await verifyCode(buildCtx(db), code));
  const { rows: jobsWaiting } = await db.execute(sql`select name, data, state from pgboss.job order by created_on`);
  return JSON.parse(JSON.stringify({ at: TEST_NOW, people: answers, receipts, jobsWaiting }));
}
