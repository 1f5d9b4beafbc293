import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema/index.ts";
import { OWNED_TABLES } from "#server/features/privacy/data-map.ts";
import { sharedConditions, unownedStatements } from "./owner-filters.ts";
import { ownerPredicates } from "./owner-predicates.ts";
import { sourceFiles } from "./source-files.ts";

const OWNED = new Set(
  Object.entries(schema)
    .filter(([, table]) => OWNED_TABLES.some((owned) => owned.table === table))
    .map(([name]) => name),
);

/** Statements that are about nobody in particular, or about somebody known by something else than their id, and why. */
const EXCEPTIONS: Record<string, string> = {
  "server/features/accounts/account-link.ts .from(accountLinks)":
    "found by the link's token, which only its owner was sent",
  "server/features/accounts/account-link.ts .delete(accountLinks)":
    "found by the link's token, which only its owner was sent",
  "server/features/accounts/find-signed-in-user.ts .from(sessions)":
    "found by the session's token: this is how the owner is known",
  "server/features/accounts/find-signed-in-user.ts .update(sessions)": "the session that the token has just found",
  "server/features/applications/receipt/check-receipts.ts .from(applicationReceipts)":
    "everybody's receipts, to find those outside the log",
  "server/features/applications/receipt/check-receipts.ts .from(applications)":
    "everybody's applications, to find those without a receipt",
  "server/features/applications/apply/get-application-page.ts .from(mails)":
    "the one mail that brings the receipt of the person's own application",
  "server/features/applications/receipt/issue-receipt.ts .from(applicationReceipts)":
    "which numbers are taken, whoever has them",
  "server/features/applications/tracker/queue-next-step-mails.ts .from(applications)":
    "everybody's next steps that are due",
  "server/features/applications/tracker/queue-next-step-mails.ts .from(mails)":
    "whether this reminder is queued, by its cause",
  "server/features/applications/tracker/record-event.ts .from(applicationEvents)":
    "the events of applications that were found to be the asker's",
  "server/features/applications/apply/request-sending.ts .from(mails)": "the one mail of a job of ours",
  "server/features/applications/apply/request-sending.ts .update(mails)": "the mail that the person's own event names",
  "server/features/billing/find-subscription-owner.ts .from(checkoutIntents)": "found by its id, to learn whose it is",
  "server/features/billing/purge-payment-records.ts .from(billingEvents)": "records of people without an account",
  "server/features/billing/purge-payment-records.ts .delete(billingEvents)": "records of people without an account",
  "server/features/billing/reconcile-billing.ts .from(subscriptions)":
    "everybody's subscriptions that can still change",
  "server/features/billing/reconcile-billing.ts .from(checkoutIntents)":
    "everybody's checkouts that may have been paid",
  "server/features/billing/send-due-reminders.ts .from(subscriptions)": "everybody's charges that come soon",
  "server/features/billing/start-checkout.ts .from(checkoutIntents)": "the checkout just opened for its person",
  "server/features/billing/start-checkout.ts .update(checkoutIntents)": "the checkout just opened for its person",
  "server/features/billing/sync-subscription.ts .update(checkoutIntents)": "the checkout whose owner was just found",
  "server/features/mail/purge-mails.ts .delete(mails)": "everybody's mails, by their age",
  "server/features/mail/send-mail.ts .from(mails)": "the one mail of a job of ours",
  "server/features/mail/send-mail.ts .update(mails)": "the one mail of a job of ours",
  "server/features/privacy/run-retention.ts .from(profiles)": "everybody's accounts, by when they were closed",
  "server/features/privacy/run-retention.ts .delete(sessions)": "everybody's sessions, by their end",
  "server/features/privacy/run-retention.ts .delete(pendingApplications)": "everybody's, by their end",
  "server/features/privacy/run-retention.ts .delete(accountLinks)": "everybody's links, by their end",
  "server/features/resumes/extract-resume.ts .from(resumes)": "the one résumé of a job of ours",
  "server/features/operations/inspect-operations.ts .from(mails)": "operators count everybody's mails by their state",
  "server/features/operations/run-diagnostic.ts .from(subscriptions)": "operators see one status, and not whose",
  "server/features/privacy/erase-account.ts .delete(contactMessages)": "written under the address that is being erased",
  "server/features/privacy/run-retention.ts .delete(contactMessages)": "everybody's, by age",
  "server/features/resumes/extract-resume.ts .update(resumes)": "the one résumé of a job of ours",
  "server/features/resumes/files-in-use.ts .from(resumes)": "everybody's files, to find those without a row",
  "server/features/resumes/files-in-use.ts .from(applications)": "everybody's files, to find those without a row",
  "server/features/resumes/files-in-use.ts .from(applicationDrafts)": "everybody's files, to find those without a row",
  "server/features/resumes/upload-slot.ts .update(resumeUploads)":
    "the slot that this upload has just taken for its person",
  "server/features/resumes/upload-slot.ts .delete(resumeUploads)":
    "the slot that this upload has just taken for its person",
};

test.each([
  ["await db.select().from(profiles).where(eq(profiles.userId, userId)).limit(1);", []],
  ["const own = eq(profiles.userId, id);\nawait db.delete(profiles).where(and(own, x));", []],
  ["const own = eq(profiles.userId, id);\nconst closed = and(own, x);\ndb.update(profiles).set({}).where(closed);", []],
  [
    "db.delete(passkeys).where(ownPasskey(ctx));\nfunction ownPasskey(ctx) {\n  return eq(passkeys.userId, ctx.id);\n}",
    [],
  ],
  ["db.update(profiles).set({ isActive: true });", ["1: .update(profiles)"]],
  ["db.select().from(profiles).where(eq(profiles.userId, users.id));", ["1: .from(profiles)"]],
  [
    "db.delete(passkeys).where(eq(passkeys.id, id));\ndb.delete(profiles).where(eq(profiles.userId, id));",
    ["1: .delete(passkeys)"],
  ],
  ["db.select().from(jobs);", []],
] as const)("%s", (source, missing) => {
  expect(unownedStatements(source, new Set(["profiles", "passkeys"]))).toEqual(missing);
});

test("a condition may come from a function of another file, if that names an owner", () => {
  const source = "db.select().from(profiles).where(own(key));";
  expect(unownedStatements(source, new Set(["profiles"]))).toHaveLength(1);
  expect(unownedStatements(source, new Set(["profiles"]), new Set(["own"]))).toEqual([]);
  const conditions = `export function own(key: Key): SQL | undefined {
  return eq(profiles.userId, owner(key));
}
export function anybody(key: Key): SQL {
  return eq(profiles.id, key.id);
}
`;
  expect(sharedConditions(conditions)).toEqual(["own"]);
});

test("a condition is found whole, a join is none", () => {
  const texts = (source: string) => ownerPredicates(source).map(({ text }) => text);
  expect(texts("where(and(eq(sessions.userId, requireUser(ctx).id), gt(a, b)))")).toEqual([
    "eq(sessions.userId, requireUser(ctx).id)",
  ]);
  expect(texts("leftJoin(profiles, eq(profiles.userId, users.id))")).toEqual([]);
});

test("every statement on somebody's rows says whose, or is known not to", () => {
  const files = sourceFiles(["ts", "tsx"])
    .filter((path) => path.startsWith("server/features/") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }));
  const shared = new Set(files.flatMap(({ source }) => sharedConditions(source)));
  const found = files.flatMap(({ path, source }) =>
    unownedStatements(source, OWNED, shared).map((statement) => `${path} ${statement.replace(/^\d+: /, "")}`),
  );
  expect(found.filter((statement) => !EXCEPTIONS[statement])).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((statement) => !found.includes(statement))).toEqual([]);
});
