import { and, count, desc, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { billingFaults, webhookEvents } from "#server/db/schema/billing.ts";

const MOST_SHOWN = 100;
const DAY_MS = 86_400_000;
/** Applying one takes seconds; what waits for longer has failed before. */
const LATE_MS = 600_000;

type BillingFaultView = {
  subscriptionId: string;
  /** Why what the provider says of it was not accepted; one of `StateMismatch`, or "unknown-subscription". */
  fault: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

type BillingHealth = {
  /** What the provider says and we do not accept, latest first, at most a hundred. */
  faults: BillingFaultView[];
  /** Notifications of the last day, those not applied yet, those of them that wait too long, and those that were refused. */
  webhooks: { lastDay: number; waiting: number; late: number; refused: number };
};

/** For whoever runs the program: whether billing hears of everything, and what somebody has to look at. Holds nothing about a person. */
export async function listBillingFaults({ db, now }: Pick<Ctx, "db" | "now">): Promise<BillingHealth> {
  const faults = await db.select().from(billingFaults).orderBy(desc(billingFaults.lastSeenAt)).limit(MOST_SHOWN);
  const { receivedAt, processedAt, fault } = webhookEvents;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const counted = async (which: SQL | undefined) => {
    const [row] = await db.select({ rows: count() }).from(webhookEvents).where(which);
    return row?.rows ?? 0;
  };
  const webhooks = {
    lastDay: await counted(gt(receivedAt, before(DAY_MS))),
    waiting: await counted(isNull(processedAt)),
    late: await counted(and(isNull(processedAt), lt(receivedAt, before(LATE_MS)))),
    refused: await counted(isNotNull(fault)),
  };
  return { faults, webhooks };
}
