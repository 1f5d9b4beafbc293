import { useEffect } from "react";
import { data, redirect, useNavigate } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { waitText } from "#app/features/account/fault-texts.ts";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { LOCALES } from "#app/i18n/locale.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { readFormTexts } from "#app/middleware/form-text.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { hasFreshSignature, signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ContactEntries, ContactFaults } from "#domain/contact/contact-form.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { contactFormToken } from "#server/features/contact/form-token.ts";
import { sendContactMessage } from "#server/features/contact/send-contact-message.ts";
import type { Route } from "./+types/contact.ts";

/** How long the thanks stand before the form is back (spec part 2, section 9). */
const THANKS_MS = 3_000;
const THANKS_PATH = "/contact?note=sent";
/** Longer than any message that is accepted, so that what is too long comes back whole. */
const LONGEST_ENTRY = 50_000;

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return {
    sent: hasFreshSignature(ctx, THANKS_PATH, url),
    formToken: contactFormToken(ctx),
    name: ctx.user?.name ?? "",
    email: ctx.user?.email ?? "",
    postalAddress: ctx.settings.postalAddress,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request, LONGEST_ENTRY);
  const entries: ContactEntries = {
    name: text("name"),
    email: text("email"),
    subject: text("subject"),
    message: text("message"),
  };
  const formToken = text("form");
  const back = (faults: ContactFaults, refused: string | null, init: ResponseInit) =>
    data({ entries, faults, refused, formToken }, init);
  try {
    const input = { entries, trap: text("website"), formToken, locale: context.get(localeContext) };
    const answer = await sendContactMessage(ctx, input);
    if (answer.ok) return redirect(signUrl(ctx, THANKS_PATH), 303);
    if (answer.reason === "invalid") return back(answer.faults, null, { status: 400 });
    if (answer.reason === "limited") {
      const headers = { "Retry-After": String(answer.retryAfterSeconds) };
      return back({}, m.contact_limited({ wait: waitText(answer.retryAfterSeconds) }), { status: 429, headers });
    }
    const fresh = answer.reason === "over" ? contactFormToken(ctx) : formToken;
    return data({ entries, faults: {}, refused: m.contact_again(), formToken: fresh }, { status: 400 });
  } catch (error) {
    return back({}, m.contact_unavailable(), { status: statusOf(ctx, error) });
  }
}

/** `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTags({
    ...matches[0].loaderData,
    title: `${m.contact_title()} · ${m.app_name()}`,
    description: m.contact_description(),
    languages: LOCALES,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, formToken, name, email, postalAddress } = loaderData;
  const thanked = sent && !actionData;
  useResetAfterThanks(thanked);
  return (
    <Container width="measure">
      <div className="grid gap-8 py-10 sm:py-14">
        <div className="grid gap-3">
          <Heading level={1}>{m.contact_title()}</Heading>
          <p className="text-ink-soft">{m.contact_lead()}</p>
        </div>
        {thanked ? (
          <Note
            tone="success"
            live="status"
            title={m.contact_sent_title()}
            actions={
              <LinkButton to="/contact" variant="secondary">
                {m.contact_sent_again()}
              </LinkButton>
            }
          >
            {m.contact_sent_text()}
          </Note>
        ) : (
          <ContactForm
            formToken={actionData?.formToken ?? formToken}
            entries={actionData?.entries ?? { name, email, subject: "", message: "" }}
            faults={actionData?.faults ?? {}}
            refusal={actionData?.refused ?? null}
          />
        )}
        <section aria-labelledby="address" className="grid gap-2">
          <Heading level={2} id="address">
            {m.contact_address_title()}
          </Heading>
          <address className="not-italic">
            {[PRODUCT_NAME, ...postalAddress].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {postalAddress.length === 0 && <p className="text-sm text-ink-soft">{m.contact_address_missing()}</p>}
        </section>
      </div>
    </Container>
  );
}

function useResetAfterThanks(thanked: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!thanked) return;
    const timer = setTimeout(() => void navigate("/contact", { replace: true, preventScrollReset: true }), THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanked, navigate]);
}
