import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { ownApplication } from "#server/features/applications/tracker/own-application.ts";
import { readEvents } from "#server/features/applications/tracker/record-event.ts";

/** The receipt that an imported submission came with, to be verified where it was issued. `json` is its signed file. */
type ImportedReceipt = { number: string; json: string };

/** Null when none of the events brought one. */
export function importedReceiptOf(events: readonly Pick<ApplicationEvent, "evidence">[]): ImportedReceipt | null {
  const evidence = events.find((event) => event.evidence.receipt)?.evidence;
  return evidence?.receipt ? { number: evidence.reference ?? "", json: evidence.receipt } : null;
}

/** That of one of the signed-in person's applications. Throws NOT_FOUND. */
export async function getImportedReceipt(ctx: Ctx, applicationId: string): Promise<ImportedReceipt> {
  const [own] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(ownApplication(ctx, applicationId));
  const receipt = own ? importedReceiptOf(await readEvents(ctx, own.id)) : null;
  if (!receipt) throw new AppError("NOT_FOUND", "There is no such receipt.");
  return receipt;
}
