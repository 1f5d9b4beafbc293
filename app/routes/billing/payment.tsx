import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { openPaymentWindow } from "#app/features/billing/open-payment-window.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findPayment } from "#server/features/billing/find-payment.ts";
import type { Route } from "./+types/payment.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const { clientToken } = ctx.billing;
  const transactionId = singleParam(url.searchParams, "_ptxn");
  if (clientToken === null || !transactionId) throw redirect("/checkout");
  const { plan } = await orHttpError(ctx, findPayment(ctx, { transactionId }));
  return { clientToken, plan };
}

export function meta() {
  return [{ title: `${m.billing_payment()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/**
 * Where the real provider's window opens: the one page that may load its script. Whoever leaves it gets the page there anew, under the
 * policy that allows nothing from elsewhere.
 */
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
