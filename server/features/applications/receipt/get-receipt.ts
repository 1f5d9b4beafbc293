import { and, eq } from "drizzle-orm";
import { readIssuedReceipt, signedReceiptFile } from "#domain/applications/receipt/issued-receipt.ts";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import type { ReceiptView } from "#domain/applications/receipt/receipt-view.ts";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { type EmployerReach, employerReach } from "#domain/applications/tracker/employer-reach.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { barcodeModules, modulesPath, qrModules } from "#mail/scan-codes.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { isUuid } from "#server/db/sql-values.ts";
import { ownApplication, readEvents } from "#server/features/applications/tracker/record-event.ts";
import { mine } from "#server/ownership.ts";

/** One of the signed-in person's receipts, to show and to print. Throws NOT_FOUND, and INTERNAL when its signature does not verify. */
export async function getReceipt(ctx: Ctx, applicationId: string): Promise<ReceiptView> {
  const { receipt, keyId, reach } = await getSignedReceipt(ctx, applicationId);
  const barcode = barcodeModules(receipt.barcode);
  const qr = qrModules(receipt.platform_info.platform_verification_url);
  const view = (modules: boolean[][]) => ({
    path: modulesPath(modules),
    columns: modules[0]?.length ?? 0,
    rows: modules.length,
  });
  return { applicationId, receipt, keyId, reach, barcode: view(barcode), qr: view(qr) };
}

/** The receipt, its file, and whether the employer has the application by now; `json` is the file that `verifyReceiptFile` confirms. */
export async function getSignedReceipt(
  ctx: Ctx,
  applicationId: string,
): Promise<{ receipt: ReceiptData; keyId: string; json: string; reach: EmployerReach }> {
  const own = mine(ctx, applicationReceipts);
  const [issued] = isUuid(applicationId)
    ? await ctx.db
        .select()
        .from(applicationReceipts)
        .where(and(own, eq(applicationReceipts.applicationId, applicationId)))
    : [];
  if (!issued) throw new AppError("NOT_FOUND", "There is no such receipt.");
  const read = readIssuedReceipt(issued, ctx.receiptKeys);
  if (!read.ok)
    throw new AppError("INTERNAL", "This receipt is not as it was issued, so it is not shown.", { cause: read.fault });
  const reach = employerReach(await readEvents(ctx, applicationId));
  return { receipt: read.receipt, keyId: issued.keyId, json: signedReceiptFile(issued, read.receipt), reach };
}

/** The signed receipt file of an application: the one issued here, else an imported one. Throws as `getSignedReceipt`. */
export async function getReceiptFile(ctx: Ctx, applicationId: string): Promise<{ number: string; json: string }> {
  try {
    const { receipt, json } = await getSignedReceipt(ctx, applicationId);
    return { number: receipt.receipt_number, json };
  } catch (error) {
    if (errorCode(error) !== "NOT_FOUND") throw error;
    return await getImportedReceipt(ctx, applicationId);
  }
}

/** The receipt that came with an imported submission, to be verified where it was issued. `json` is its signed file. */
type ImportedReceipt = { number: string; json: string };

/** Null when no event has one. */
export function importedReceiptOf(events: readonly Pick<ApplicationEvent, "evidence">[]): ImportedReceipt | null {
  const evidence = events.find((event) => event.evidence.receipt)?.evidence;
  return evidence?.receipt ? { number: evidence.reference ?? "", json: evidence.receipt } : null;
}

/** The imported receipt of one of the signed-in person's applications. Throws NOT_FOUND. */
export async function getImportedReceipt(ctx: Ctx, applicationId: string): Promise<ImportedReceipt> {
  const [own] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(ownApplication(ctx, applicationId));
  const receipt = own ? importedReceiptOf(await readEvents(ctx, own.id)) : null;
  if (!receipt) throw new AppError("NOT_FOUND", "There is no such receipt.");
  return receipt;
}
