import { data } from "react-router";
import { priceText } from "#app/features/billing/price-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { errorCode } from "#domain/shared/app-error.ts";
import { findInvoiceUrl, listInvoices } from "#server/features/billing/find-subscription-view.ts";
import type { Route } from "./+types/invoice.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { name, email } = ctx.user;
  const invoices = await listInvoices(ctx);
  const invoice = invoices.find(({ transactionId }) => transactionId === params.id);
  if (!invoice) throw data({ code: "NOT_FOUND" }, { status: 404 });
  const pdf = await findInvoiceUrl(ctx, { transactionId: params.id }).catch((error: unknown) => {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error }, "the provider's invoice could not be found");
    return null;
  });
  return { invoice, name, email, pdf };
}

export const meta = privatePage(m.billing_invoice_title);

/** One payment, to print or to keep; the provider's own invoice beside it where there is one. */
export default function Invoice({ loaderData: { invoice, name, email, pdf } }: Route.ComponentProps) {
  const { number, paidAt, periodStart, periodEnd, amount, refunded } = invoice;
  return (
    <Page title={m.billing_invoice_title()}>
      <Card className="grid gap-4">
        <p className="font-semibold">{m.app_name()}</p>
        <FactList
          items={[
            ...(number ? [{ label: m.billing_invoice_number(), value: number }] : []),
            { label: m.billing_invoice_date(), value: formatDay(paidAt) },
            { label: m.billing_invoice_to(), value: `${name}, ${email}` },
            {
              label: m.billing_invoice_what(),
              value: m.billing_invoice_period({ from: formatDay(periodStart), to: formatDay(periodEnd) }),
            },
            { label: m.billing_invoice_amount(), value: m.billing_tax_included({ price: priceText(amount) }) },
            ...(refunded ? [{ label: m.billing_invoice_given_back(), value: priceText(refunded) }] : []),
          ]}
        />
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        {pdf && (
          <LinkButton to={pdf} target="_blank" rel="noopener noreferrer" iconEnd="external">
            {m.billing_invoice_pdf()}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          {m.billing_invoice_print()}
        </Button>
        <LinkButton to="/profile/subscription" variant="quiet" icon="arrow-left">
          {m.billing_my_subscription()}
        </LinkButton>
      </div>
    </Page>
  );
}
