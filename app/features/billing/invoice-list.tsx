import { Link } from "react-router";
import { formatDay } from "#app/lib/format-day.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { Money } from "#domain/shared/money.ts";
import { priceText } from "./price-text.ts";

export type ShownInvoice = { transactionId: string; paidAt: string; amount: Money; refunded: Money | null };

export function InvoiceList({ invoices }: { invoices: readonly ShownInvoice[] }) {
  return (
    <Card as="section">
      <Heading level={2} className="pb-2">
        {m.billing_invoices_title()}
      </Heading>
      {invoices.length === 0 && <p className="text-ink-soft">{m.billing_invoices_none()}</p>}
      <ul className="divide-y divide-line">
        {invoices.map(({ transactionId, paidAt, amount, refunded }) => (
          <li key={transactionId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <Link to={`/profile/subscription/invoice/${transactionId}`}>
              {m.billing_invoice_of({ date: formatDay(paidAt) })}
            </Link>
            <span className="tabular-nums">
              {priceText(amount)}
              {refunded && ` (${m.billing_invoice_refunded({ amount: priceText(refunded) })})`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
