import { redirect } from "react-router";
import { z } from "zod";
import { priceText } from "#app/features/billing/price-text.ts";
import { SubscriptionCard } from "#app/features/billing/subscription-card.tsx";
import { formAction, formActions } from "#app/forms/form-action.server.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert, Done } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { requireUser } from "#server/ctx.ts";
import { cancelSubscription, undoCancel } from "#server/features/billing/cancel-subscription.ts";
import {
  findSubscriptionView,
  type InvoiceView,
  listInvoices,
} from "#server/features/billing/find-subscription-view.ts";
import { startPremium } from "#server/features/billing/start-premium.ts";
import type { Route } from "./+types/subscription.ts";

const NOTES = ["cancelled", "undone", "withdrawn", "premium"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { subscriptionId, ...view } = await findSubscriptionView(ctx);
  const invoices = (await listInvoices(ctx)).filter(({ amount }) => amount.amount > 0);
  const hasPortal = ctx.billing.simulated === null && subscriptionId !== null;
  return { view, invoices, hasPortal, note: url.searchParams.get("note") };
}

const PATH = "/profile/subscription";

export const action = formActions(
  formAction({
    intent: "cancel",
    schema: z.object({}),
    verb: ({ ctx }) => cancelSubscription(ctx, { userId: requireUser(ctx).id }),
    done: () => redirect(`${PATH}?note=cancelled`, 303),
    refused: () => redirect(PATH, 303),
  }),
  formAction({
    intent: "premium",
    schema: z.object({}),
    status: { unavailable: 503 },
    verb: ({ ctx }) => startPremium(ctx),
    done: (_, { text }) => redirect(afterPremium(text("back"), text("job")), 303),
    refused: ({ reason }) => (reason === "unavailable" ? null : redirect(PATH, 303)),
  }),
  formAction({
    intent: "undo",
    schema: z.object({}),
    status: { unavailable: 503 },
    verb: ({ ctx }) => undoCancel(ctx),
    done: () => redirect(`${PATH}?note=undone`, 303),
    refused: ({ reason }) => (reason === "unavailable" ? null : redirect(PATH, 303)),
  }),
);

/** Back to the page that required Premium; only paths of this site are followed. */
function afterPremium(back: string, job: string): string {
  if (job === "") return `${PATH}?note=premium`;
  const id = encodeURIComponent(job);
  return back === "form" ? `/job-application?id=${id}` : `/jobs/${id}?subscribed=true`;
}

export const meta = privatePage(m.billing_my_subscription);

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, invoices, hasPortal, note } = loaderData;
  const mailsLeave = useMailsLeave();
  const said = NOTES.find((one) => one === note);
  return (
    <Page title={m.billing_my_subscription()}>
      <Alert>{actionData && (actionData.intent === "premium" ? m.billing_waiting_over() : m.billing_failed())}</Alert>
      <Done>
        {said &&
          !actionData &&
          `${m.billing_note({ note: said })}${mailsLeave && said !== "premium" ? ` ${m.billing_note_mail()}` : ""}`}
      </Done>
      <SubscriptionCard view={view} />
      {view.withdrawal && (
        <Card as="section" className="grid gap-3">
          <Heading level={2}>{m.billing_withdraw_title()}</Heading>
          <p>{m.billing_withdraw_until({ date: formatDay(view.withdrawal.until) })}</p>
          <div>
            <LinkButton to="/profile/subscription/withdraw" variant="secondary">
              {m.billing_withdraw_here()}
            </LinkButton>
          </div>
        </Card>
      )}
      <InvoiceList invoices={invoices} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/profile" variant="quiet" icon="arrow-left">
          {m.resume_back()}
        </LinkButton>
        {hasPortal && (
          <LinkButton
            to="/profile/subscription/portal"
            reloadDocument
            target="_blank"
            rel="noopener"
            variant="quiet"
            iconEnd="external"
          >
            {m.billing_portal()}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}

function InvoiceList({ invoices }: { invoices: readonly InvoiceView[] }) {
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
