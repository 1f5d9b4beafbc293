import { data, Form, redirect } from "react-router";
import { ctxContext, operationsContext } from "#app/context.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { formatCount, formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { VERDICTS } from "#domain/reports/report-reasons.ts";
import { isOperator } from "#server/auth/operator-gate.ts";
import { listLeftOut } from "#server/features/jobs/list-left-out.ts";
import { listReports, type ReviewedPosting, reviewPosting } from "#server/features/reports/review-reports.ts";
import { decideSuggestion, listSuggestions } from "#server/features/reports/suggest-board.ts";
import type { Route } from "./+types/review.ts";

const PATH = "/test-supabase/review";
const DECISIONS = ["accept", "reject"] as const;

/** Reports, suggested boards and postings left out of lists, for operators; 404 for everybody else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  if (!isOperator(ctx, context.get(operationsContext), request.headers)) throw redirect("/");
  return { ...(await listReports(ctx)), suggestions: await listSuggestions(ctx), leftOut: await listLeftOut(ctx) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  if (!isOperator(ctx, context.get(operationsContext), request.headers)) throw redirect("/", 303);
  const text = await readFormTexts(request);
  const verdict = VERDICTS.find((known) => known === text("intent"));
  const decision = DECISIONS.find((known) => known === text("intent"));
  const n = Number(text("board"));
  if (verdict) await reviewPosting(ctx, { id: text("posting"), verdict });
  else if (decision && Number.isInteger(n)) await decideSuggestion(ctx, { n, accepted: decision === "accept" });
  else return data(null, { status: 400 });
  return redirect(PATH, 303);
}

export const meta = privatePage(m.review_title);

export default function Review({ loaderData: { waiting, decided, suggestions, leftOut } }: Route.ComponentProps) {
  return (
    <Container className="grid grid-cols-1 gap-8 py-12">
      <Heading level={1}>{m.review_title()}</Heading>
      <Part title={m.review_reports()} empty={waiting.length === 0}>
        {waiting.map(({ reports, ...posting }) => (
          <li key={posting.id} className="grid gap-3 p-4">
            <PostingLine {...posting} />
            <ul className="grid gap-1 text-sm">
              {reports.map(({ reason, words, at }) => (
                <li key={`${reason} ${at.toISOString()} ${words}`} className="break-words whitespace-pre-wrap">
                  {formatDay(at.toISOString())} · {m.report_reason({ reason })}
                  {words && (
                    <>
                      {": "}
                      <q dir="auto">{words}</q>
                    </>
                  )}
                </li>
              ))}
            </ul>
            <Buttons name="posting" value={posting.id} title={posting.title ?? posting.id} intents={VERDICTS} />
          </li>
        ))}
      </Part>
      <Part title={m.review_suggestions()} empty={suggestions.length === 0}>
        {suggestions.map(({ n, source, token, host, at }) => (
          <li key={n} className="grid gap-3 p-4">
            <p className="break-all">
              <bdi>{token}</bdi> · {source} · <bdi>{host}</bdi> · {formatDay(at.toISOString())}
            </p>
            <Buttons name="board" value={String(n)} title={token} intents={DECISIONS} />
          </li>
        ))}
      </Part>
      <Part title={m.review_decided()} empty={decided.length === 0}>
        {decided.map(({ verdict, at, ...posting }) => (
          <li key={posting.id} className="grid gap-3 p-4">
            <PostingLine {...posting} />
            <p className="text-sm text-ink-soft">
              {formatDay(at.toISOString())} · {m.review_verdict({ verdict })}
            </p>
            <Buttons
              name="posting"
              value={posting.id}
              title={posting.title ?? posting.id}
              intents={VERDICTS.filter((other) => other !== verdict)}
            />
          </li>
        ))}
      </Part>
      <Part title={m.review_left_out()} empty={leftOut.length === 0}>
        {leftOut.map(({ reason, count, postings }) => (
          <li key={reason} className="grid gap-2 p-4">
            <Heading level={3}>
              {m.review_not_a_job({ reason })} · {formatCount(count)}
            </Heading>
            <ul className="grid gap-1">
              {postings.map((posting) => (
                <li key={posting.id}>
                  <PostingLine {...posting} open />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Part>
    </Container>
  );
}

function Part({ title, empty, children }: { title: string; empty: boolean; children: React.ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={2}>{title}</Heading>
      {empty ? (
        <p className="text-ink-soft">{m.operations_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-surface">{children}</ul>
      )}
    </section>
  );
}

function PostingLine({ id, title, company, source, open, reporters }: ReviewedPosting & { reporters?: number }) {
  return (
    <p className="break-words">
      <a href={`/jobs/${id}`}>
        <bdi>{title ?? id}</bdi>
      </a>{" "}
      · <bdi>{company ?? "–"}</bdi> · {source}
      {reporters !== undefined && ` · ${m.review_reporters({ count: reporters })}`}
      {open ? null : ` · ${m.operations_closed()}`}
    </p>
  );
}

type Intent = (typeof VERDICTS)[number] | (typeof DECISIONS)[number];

function Buttons(props: { name: string; value: string; title: string; intents: readonly Intent[] }) {
  return (
    <Form method="post" action={PATH} reloadDocument className="flex flex-wrap gap-2">
      <input type="hidden" name={props.name} value={props.value} />
      {props.intents.map((intent) => (
        <Button key={intent} type="submit" size="small" variant="secondary" name="intent" value={intent}>
          {m.review_decide({ intent })}
          <span className="sr-only">: {props.title}</span>
        </Button>
      ))}
    </Form>
  );
}
