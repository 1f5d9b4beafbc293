import { data, Form, redirect } from "react-router";
import { ctxContext, operationsContext } from "#app/context.ts";
import { DiagnosticNote } from "#app/features/operations/diagnostic-note.tsx";
import { OperationsReport } from "#app/features/operations/operations-report.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import {
  DIAGNOSTICS,
  inspectOperations,
  isOperator,
  operatorCookie,
  runDiagnostic,
} from "#server/features/operations/operations.ts";
import type { Route } from "./+types/operations.ts";

/** Whoever is no operator is led home, as from any path that does not exist (spec/decisions.md, "Accounts"). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const operations = context.get(operationsContext);
  const cookie = operatorCookie(ctx, operations, url.searchParams.get("token") ?? "");
  if (cookie) return redirect("/test-supabase", { headers: { "Set-Cookie": cookie } });
  if (!isOperator(ctx, operations, request.headers)) throw redirect("/");
  return { report: await inspectOperations(ctx, operations) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const operations = context.get(operationsContext);
  if (!isOperator(ctx, operations, request.headers)) throw redirect("/", 303);
  const intent = (await readFormTexts(request))("intent");
  const diagnostic = DIAGNOSTICS.find((known) => known === intent);
  if (!diagnostic) return data(null, { status: 400 });
  return await runDiagnostic(ctx, operations, diagnostic);
}

export function meta() {
  return [{ title: `${m.operations_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

const BUTTONS = [
  ["ping", m.operations_ping],
  ["read-subscriptions", m.operations_read],
  ["test-signup", m.operations_signup],
  ["dump", m.operations_dump],
] as const;

export default function OperationsPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  return (
    <Container className="grid grid-cols-1 gap-8 py-12">
      <div className="grid gap-3">
        <Heading level={1}>{m.operations_title()}</Heading>
        <p className="max-w-measure text-ink-soft">{m.operations_lead()}</p>
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
