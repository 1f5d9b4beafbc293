import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { privatePage } from "#app/lib/page-tags.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Confetti } from "#app/ui/feedback/confetti.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { confirmCheckout } from "#server/features/billing/checkout.ts";
import type { Route } from "./+types/subscription-success.ts";

const COUNTDOWN = 3;
const POLL_MS = 2_000;
/** A minute; then the page asks again only when the person wants it. */
const MAX_POLLS = 30;

const NAMED_PLANS = ["free", "monthly", "annual"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { state, tier } = await confirmCheckout(ctx);
  const asked = singleParam(url.searchParams, "plan") ?? "free";
  // The URL may name a paid plan, but never present a trial as paid.
  const plan = tier === "trial-active" ? "free" : asked === "free" ? "premium" : asked;
  return { state, plan };
}

export const meta = privatePage(m.billing_success_title);

export default function SubscriptionSuccess({ loaderData: { state, plan } }: Route.ComponentProps) {
  return (
    <Container width="measure" className="grid gap-6 py-16">
      {state === "done" && <Done plan={plan} />}
      {state === "waiting" && <Waiting />}
      {state === "nothing" && (
        <>
          <Heading level={1}>{m.billing_nothing_title()}</Heading>
          <p>{m.billing_nothing_text()}</p>
          <div>
            <LinkButton to="/checkout">{m.billing_nothing_action()}</LinkButton>
          </div>
        </>
      )}
    </Container>
  );
}

function Done({ plan }: { plan: string }) {
  const [left, setLeft] = useState(COUNTDOWN);
  const navigate = useNavigate();
  const named = NAMED_PLANS.find((one) => one === plan) ?? "premium";
  const to = `/results?plan=${encodeURIComponent(plan)}&subscribed=true`;
  useEffect(() => {
    if (left === 0) void navigate(to, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  return (
    <>
      <Confetti />
      <Heading level={1}>{m.billing_success_title()}</Heading>
      <Note tone="success" live="status">
        {m.billing_success_text({ plan: m.billing_plan({ plan: named }) })}
      </Note>
      <p aria-hidden>{m.billing_success_countdown({ seconds: Math.max(0, left) })}</p>
      <div>
        <LinkButton to={to}>{m.billing_see_jobs()}</LinkButton>
      </div>
    </>
  );
}

function Waiting() {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const over = asked >= MAX_POLLS;
  useEffect(() => {
    if (over || state !== "idle") return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      if (navigator.onLine) void revalidate();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [asked, over, state, revalidate]);
  return (
    <>
      <Heading level={1}>{m.billing_waiting_title()}</Heading>
      {!over && <ProgressBar label={m.billing_waiting_progress()} />}
      <p role="status">{over ? m.billing_waiting_over() : m.billing_waiting_text()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="." reloadDocument variant="secondary">
          {m.billing_waiting_again()}
        </LinkButton>
        <LinkButton to="/checkout" variant="quiet">
          {m.billing_nothing_action()}
        </LinkButton>
      </div>
    </>
  );
}
