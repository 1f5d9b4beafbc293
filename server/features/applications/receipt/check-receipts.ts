import { and, asc, eq, getTableColumns, gt, isNotNull, isNull } from "drizzle-orm";
import { checkEntry, type LogFault } from "#domain/applications/receipt/check-log.ts";
import { EMPTY_LOG, type LogHead } from "#domain/applications/receipt/receipt-log.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationReceipts, applications, receiptLog } from "#server/db/schema/applications.ts";
import { everyones } from "#server/ownership.ts";

const BATCH = 500;

type ReceiptFault =
  | { seq: number; fault: LogFault | "head-changed" }
  /** A receipt that no entry of the log names, or a submitted application without one. */
  | { receiptNumber: string; fault: "unlogged" }
  | { applicationId: string; fault: "no-receipt" };

type ReceiptsReport = {
  entries: number;
  /** Entries whose receipt was erased with its account; of these only the chain can be checked. */
  erased: number;
  faults: ReceiptFault[];
  /** Where the log stands. To be kept elsewhere: only with it a log that was cut at its end can be told from a shorter one. */
  head: LogHead;
};

/**
 * Checks every entry of the log against the one before and against its receipt, and that nothing stands outside the log.
 *
 * @param known a head seen before, which must still be part of the log.
 */
export async function checkReceipts(
  ctx: Pick<Ctx, "db" | "receiptKeys">,
  { known = EMPTY_LOG }: { known?: LogHead } = {},
): Promise<ReceiptsReport> {
  const report: ReceiptsReport = { entries: 0, erased: 0, faults: [], head: EMPTY_LOG };
  let knownIsThere = known.seq === EMPTY_LOG.seq;
  for (let batch = await readBatch(ctx, 0); batch.length > 0; batch = await readBatch(ctx, report.head.seq)) {
    for (const { entry, receipt } of batch) {
      const faults = checkEntry(report.head, entry, receipt, ctx.receiptKeys);
      report.faults.push(...faults.map((fault) => ({ seq: entry.seq, fault })));
      report.head = { seq: entry.seq, entryHash: entry.entryHash };
      report.entries++;
      if (!receipt) report.erased++;
      if (entry.seq === known.seq && entry.entryHash === known.entryHash) knownIsThere = true;
    }
  }
  if (!knownIsThere) report.faults.push({ seq: known.seq, fault: "head-changed" });
  report.faults.push(...(await findOutsideTheLog(ctx)));
  return report;
}

async function readBatch({ db }: Pick<Ctx, "db">, after: number) {
  return await db
    .select({ entry: getTableColumns(receiptLog), receipt: getTableColumns(applicationReceipts) })
    .from(receiptLog)
    .leftJoin(applicationReceipts, eq(applicationReceipts.logSeq, receiptLog.seq))
    .where(gt(receiptLog.seq, after))
    .orderBy(asc(receiptLog.seq))
    .limit(BATCH);
}

async function findOutsideTheLog({ db }: Pick<Ctx, "db">): Promise<ReceiptFault[]> {
  const unlogged = await db
    .select({ receiptNumber: applicationReceipts.receiptNumber })
    .from(everyones(applicationReceipts, "everybody's receipts, to find those outside the log"))
    .leftJoin(receiptLog, eq(receiptLog.seq, applicationReceipts.logSeq))
    .where(isNull(receiptLog.seq));
  const bare = await db
    .select({ applicationId: applications.id })
    .from(everyones(applications, "everybody's applications, to find those without a receipt"))
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .where(and(isNotNull(applications.submittedAt), isNull(applicationReceipts.applicationId)));
  return [
    ...unlogged.map((row) => ({ ...row, fault: "unlogged" as const })),
    ...bare.map((row) => ({ ...row, fault: "no-receipt" as const })),
  ];
}
