import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAddressee } from "#server/features/accounts/find-addressee.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";

/** Has the receipt mailed to the account's own address, which is known to be the person's, once, when the transaction commits. */
export async function queueReceiptMail(
  ctx: Pick<Ctx, "db" | "now" | "newId" | "vault" | "enqueue" | "settings">,
  { applicationId, userId, receipt }: { applicationId: string; userId: string; receipt: ReceiptData },
): Promise<void> {
  const person = await findAddressee(ctx, { userId });
  if (!person) return;
  await queueMail(ctx, {
    cause: `application-receipt:${applicationId}`,
    template: "application-receipt",
    to: person.email,
    props: {
      name: receipt.applicant_name,
      jobTitle: receipt.job_title,
      company: receipt.company_name,
      at: receipt.application_date,
      receiptNumber: receipt.receipt_number,
      trackingCode: receipt.tracking_code,
      confirmationCode: receipt.confirmation_code,
      verifyUrl: receipt.platform_info.platform_verification_url,
      link: `${ctx.settings.origin}/applications/${applicationId}/receipt`,
    },
    locale: person.locale,
    userId,
  });
}
