import type { PaddleEventData } from "@paddle/paddle-js";
import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { privatePage } from "#app/lib/page-tags.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { getPayment } from "#server/features/billing/get-payment.ts";
import type { Route } from "./+types/payment.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { clientToken } = ctx.billing;
  const transactionId = singleParam(url.searchParams, "_ptxn");
  if (clientToken === null || !transactionId) throw redirect("/checkout");
  const { plan } = await getPayment(ctx, { transactionId });
  return { clientToken, plan };
}

export const meta = privatePage(m.billing_payment);

/** Where the provider's window opens: the one page that may load its script, so leaving it is a full page load. */
export default function Payment({ loaderData: { clientToken, plan } }: Route.ComponentProps) {
  const [state, setState] = useState<"opening" | "closed" | "failed">("opening");
  useEffect(() => {
    const successUrl = `${location.origin}/subscription-success?plan=${encodeURIComponent(plan)}`;
    void openPaymentWindow({ clientToken, locale: getLocale(), successUrl, onEvent: setState }).then((opened) => {
      if (!opened) setState("failed");
    });
  }, [clientToken, plan]);
  return (
    <Container width="measure" className="grid gap-6 py-12">
      <Heading level={1}>{m.billing_payment()}</Heading>
      {state === "failed" && (
        <Note tone="danger" live="alert" title={m.billing_unavailable()}>
          {m.billing_unavailable_text()}
        </Note>
      )}
      <p>{state === "closed" ? m.billing_window_closed() : m.billing_window_opens()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="" reloadDocument variant="secondary">
          {m.billing_window_again()}
        </LinkButton>
        <LinkButton to="/checkout" reloadDocument variant="quiet" icon="arrow-left">
          {m.billing_window_back()}
        </LinkButton>
      </div>
    </Container>
  );
}

type PaymentWindow = {
  /** Says also whether payments are for practice: such a token begins with "test_". */
  clientToken: string;
  locale: string;
  /** A whole address of ours. */
  successUrl: string;
  onEvent: (name: "closed" | "failed") => void;
};

const FAILURES = new Set(["checkout.error", "checkout.failed", "checkout.payment.error"]);

/** Opens the provider's window for the transaction in the address (`_ptxn`). False when its script could not be loaded. */
async function openPaymentWindow({ clientToken, locale, successUrl, onEvent }: PaymentWindow): Promise<boolean> {
  const { initializePaddle } = await import("@paddle/paddle-js");
  const paddle = await initializePaddle({
    token: clientToken,
    environment: clientToken.startsWith("test_") ? "sandbox" : "production",
    checkout: { settings: { displayMode: "overlay", locale, successUrl, allowLogout: false } },
    eventCallback: ({ name }: PaddleEventData) => {
      if (name === "checkout.closed") onEvent("closed");
      else if (name && FAILURES.has(name)) onEvent("failed");
    },
  }).catch(() => undefined);
  return paddle !== undefined;
}
