import { data, Form, redirect } from "react-router";
import { ctxContext, operationsContext } from "#app/context.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { isOperator, operatorCookie } from "#server/auth/operator-gate.ts";
import { limitNetwork } from "#server/features/accounts/limit-attempts.ts";
import { changeSource, SOURCE_ACTIONS } from "#server/features/crawl/source-states.ts";
import { inspectOperations } from "#server/features/operations/inspect-operations.ts";
import { DIAGNOSTICS, type DiagnosticResult, runDiagnostic } from "#server/features/operations/run-diagnostic.ts";
import type { Route } from "./+types/operations.ts";
import { OperationsReport } from "./operations-report.tsx";

/** Sends anyone but an operator home; `?log-in` asks for the token, which is never taken from the address, since that is logged. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const operations = context.get(operationsContext);
  if (!isOperator(ctx, operations, request.headers)) {
    if (operations.token !== null && url.searchParams.has("log-in")) return { report: null };
    throw redirect("/");
  }
  return { report: await inspectOperations(ctx, operations) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const operations = context.get(operationsContext);
  const text = await readFormTexts(request);
  const intent = text("intent");
  if (intent === "log-in" && (await limitNetwork(ctx, "operator")).allowed) {
    const cookie = operatorCookie(ctx, operations, text("token"));
    if (cookie) return redirect("/test-supabase", { status: 303, headers: cookieHeaders(cookie) });
  }
  if (!isOperator(ctx, operations, request.headers)) throw redirect("/", 303);
  const sourceAction = SOURCE_ACTIONS.find((known) => known === intent);
  if (sourceAction) {
    await changeSource(ctx, { source: text("source"), action: sourceAction });
    return redirect("/test-supabase", 303);
  }
  const diagnostic = DIAGNOSTICS.find((known) => known === intent);
  if (!diagnostic) return data(null, { status: 400 });
  return await runDiagnostic(ctx, operations, diagnostic);
}

export const meta = privatePage(m.operations_title);

const BUTTONS = [
  ["ping", m.operations_ping],
  ["read-subscriptions", m.operations_read],
  ["test-signup", m.operations_signup],
  ["dump", m.operations_dump],
] as const;

export default function OperationsPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  if (!report)
    return (
      <Container className="grid grid-cols-1 gap-8 py-12">
        <Heading level={1}>{m.operations_title()}</Heading>
        <Form method="post" action="/test-supabase" reloadDocument className="grid max-w-measure gap-4">
          <PasswordField name="token" autoComplete="off" required label={m.operations_token()} />
          <div>
            <Button type="submit" name="intent" value="log-in">
              {m.account_nav_login()}
            </Button>
          </div>
        </Form>
      </Container>
    );
  return (
    <Container className="grid grid-cols-1 gap-8 py-12">
      <div className="grid gap-3">
        <Heading level={1}>{m.operations_title()}</Heading>
        <p className="max-w-measure text-ink-soft">{m.operations_lead()}</p>
        <a href="/test-supabase/review" className="justify-self-start">
          {m.review_title()}
        </a>
      </div>
      <Form method="post" action="/test-supabase" reloadDocument className="flex flex-wrap gap-3">
        {BUTTONS.map(([intent, label]) => (
          <Button key={intent} type="submit" name="intent" value={intent} variant="secondary">
            {label()}
          </Button>
        ))}
      </Form>
      {actionData && <DiagnosticNote result={actionData} />}
      <OperationsReport report={report} />
    </Container>
  );
}

/** What a check has found, in the words of the specification: success, error or exception. */
function DiagnosticNote({ result: { diagnostic, outcome, detail } }: { result: DiagnosticResult }) {
  const text = outcome === "success" ? m.operations_done({ diagnostic, detail }) : detail;
  return (
    <Note tone={outcome === "success" ? "success" : "danger"} live="status">
      <p>{m.operations_outcome({ outcome, text })}</p>
      {diagnostic === "dump" && outcome === "success" && (
        <pre className="pt-2 text-sm break-words whitespace-pre-wrap">{detail}</pre>
      )}
    </Note>
  );
}
