import { setTimeout as wait } from "node:timers/promises";
import { data, Form, redirect, useNavigation } from "react-router";
import { priceText } from "#app/features/billing/price-text.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { addDays, toInstant } from "#domain/shared/instant.ts";
import { getPayment } from "#server/features/billing/get-payment.ts";
import type { Route } from "./+types/simulated-payment.ts";

const PROCESSING_MS = 2_000;

/** The checkout behind the key, if it is this person's; otherwise as if the key did not exist. */
async function ownCheckout(ctx: ReturnType<typeof requireLogin>, key: string) {
  const { simulated } = ctx.billing;
  const account = simulated && (await simulated.findAccount(key));
  if (!simulated || account?.userId !== ctx.user.id) throw data({ code: "NOT_FOUND" }, { status: 404 });
  return { simulated, account };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { account } = await ownCheckout(ctx, params.key);
  const { withTrial, checkout } = account;
  const firstChargeAt = addDays(toInstant(ctx.now()), withTrial ? OFFER.trialDays : 0);
  return {
    email: ctx.user.email,
    withTrial,
    open: checkout === "open",
    firstChargeAt,
    declined: url.searchParams.has("declined"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url);
  const { simulated } = await ownCheckout(ctx, params.key);
  const intent = (await readFormTexts(request))("intent");
  if (intent !== "pay" && intent !== "decline") throw data({ code: "INVALID_INPUT" }, { status: 400 });
  const declined = intent === "decline";
  await wait(PROCESSING_MS);
  await (declined ? simulated.decline(params.key) : simulated.pay(params.key));
  if (declined) return redirect(`${url.pathname}?declined`, 303);
  const paid = await simulated.findAccount(params.key);
  const transactionId = paid?.transactions[0]?.id ?? "";
  const { plan } = await getPayment(ctx, { transactionId });
  return redirect(`/subscription-success?simulated=true&plan=${plan}`, 303);
}

export const meta = privatePage(m.billing_sim_title);

export default function SimulatedPayment({ loaderData, params }: Route.ComponentProps) {
  const { email, withTrial, open, firstChargeAt, declined } = loaderData;
  const busy = useNavigation().state !== "idle";
  const price = priceText();
  return (
    <Page title={m.billing_sim_title()}>
      <Note>{m.billing_sim_note()}</Note>
      {declined && !busy && (
        <Note tone="danger" live="alert" title={m.billing_sim_failed()}>
          {m.billing_sim_declined()}
        </Note>
      )}
      <Card className="grid gap-5">
        <FactList
          items={[
            { label: m.billing_sim_for(), value: email },
            {
              label: m.billing_sim_today(),
              value: priceText({ ...OFFER.price, amount: withTrial ? 0 : OFFER.price.amount }),
            },
            ...(withTrial
              ? [{ label: m.billing_sim_then(), value: m.billing_sim_from({ price, date: formatDay(firstChargeAt) }) }]
              : []),
          ]}
        />
        {open ? (
          <Form method="post" action={`/simulated-payment/${params.key}`} className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="pay" pending={busy}>
              {busy
                ? m.billing_sim_processing()
                : withTrial
                  ? m.billing_start_trial({ days: OFFER.trialDays })
                  : m.billing_sim_pay()}
            </Button>
            <Button type="submit" name="intent" value="decline" variant="secondary" pending={busy}>
              {m.billing_sim_decline()}
            </Button>
            <LinkButton to="/checkout" variant="quiet">
              {m.billing_sim_close()}
            </LinkButton>
          </Form>
        ) : (
          <p>{m.billing_sim_done()}</p>
        )}
      </Card>
    </Page>
  );
}
