import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { ctxContext } from "#app/context.ts";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { ReasonFields, ReportScam } from "#app/features/jobs/reason-fields.tsx";
import { useKeptJobs } from "#app/features/saved/use-kept-jobs.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { orElse } from "#app/forms/or-refused.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { shownNames } from "#domain/posting/display-job.ts";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { findReportPath } from "#server/features/reports/report-posting.ts";
import { getJobToHide, hideForReason, showAgain } from "#server/features/search/kept-jobs.ts";
import type { Route } from "./+types/hide.ts";

async function jobOf(ctx: Ctx, id: string) {
  const job = await getJobToHide(ctx, id);
  return { path: jobPath(job), ...jobNames(shownNames(job)) };
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { job: await jobOf(ctx, id), hasAccount: ctx.user !== null };
}

/** "Not for me" and its undo, where no script does it on the list. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const job = await jobOf(ctx, id);
  const text = await readFormTexts(request);
  if (text("intent") === "undo") {
    await showAgain(ctx, { job, excluded: text("excluded") });
    return data({ done: "undone" as const, word: null, report: null, fault: null });
  }
  const reason = HIDE_REASONS.find((known) => known === text("reason")) ?? null;
  const hidden = await hideForReason(ctx, { job, reason, word: text("word") });
  const headers = cookieHeaders(visitorCookie(hidden.newToken, ctx.settings));
  const { ok, word } = hidden;
  const report = reason === "scam" ? await findReportPath(ctx, id) : null;
  if (ok) return data({ done: "hidden" as const, word, report, fault: null }, { headers });
  const isMissing = reason === "word" && text("word").trim() === "";
  return data(
    { done: null, word, report, fault: isMissing ? ("empty" as const) : ("full" as const) },
    { status: 400, headers },
  );
}

/** Offline, the page stays as it is, with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) =>
  orElse(args, (form) => ({
    done: form.get("intent") === "undo" ? "hidden" : null,
    word: form.get("excluded") || null,
    report: form.get("report") || null,
    fault: null,
    isLost: true,
  }));

export const meta = privatePage(m.jobs_hide);

export default function HideJob({ loaderData: { job, hasAccount }, actionData }: Route.ComponentProps) {
  const { done = null, word = null, report = null, fault = null } = actionData ?? {};
  const isLost = actionData !== undefined && "isLost" in actionData;
  useInBrowser(job, done);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that was sent is gone, and its button with it.
  useEffect(() => void (done && heading.current?.focus()), [done]);
  return (
    <Container width="measure">
      <div className="grid gap-6 py-10">
        <div className="grid gap-2">
          <Heading level={1} ref={heading} tabIndex={-1}>
            {m.jobs_hide()}
          </Heading>
          <p className="text-lg break-words">
            <a href={job.path}>
              <bdi>{job.title}</bdi>
            </a>{" "}
            · <bdi>{job.company}</bdi>
          </p>
        </div>
        <Alert>{isLost && m.error_unavailable()}</Alert>
        {done === "hidden" ? (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="excluded" value={word ?? ""} />
            <input type="hidden" name="report" value={report ?? ""} />
            <Note
              tone="success"
              live="status"
              actions={
                <Button type="submit" name="intent" value="undo" variant="secondary">
                  {m.jobs_hidden_undo()}
                </Button>
              }
            >
              {m.jobs_hidden_note({ title: job.title })} {word !== null && m.jobs_hidden_excluded({ word })}
            </Note>
            {report && <ReportScam to={report} />}
          </Form>
        ) : (
          <>
            {done === "undone" && (
              <Note tone="success" live="status">
                {m.jobs_hide_undone()}
              </Note>
            )}
            <p className="text-ink-soft">{hasAccount ? m.jobs_hide_lead() : m.jobs_hide_lead_browser()}</p>
            <Form method="post" noValidate className="group grid gap-4">
              <ReasonFields {...job} fault={fault} />
              <div>
                <Button type="submit" icon="hide">
                  {m.jobs_hide()}
                </Button>
              </div>
            </Form>
          </>
        )}
        <div>
          <LinkButton to="/results" variant="quiet" reloadDocument>
            {m.jobs_hide_back()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}

/** This browser's own list follows what was said here. */
function useInBrowser(job: Parameters<ReturnType<typeof useKeptJobs>["toggle"]>[0], done: string | null) {
  const { jobs, toggle } = useKeptJobs("hidden");
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (jobs === null || followed.current === done) return;
    followed.current = done;
    const isHidden = jobs.some(({ path }) => path === job.path);
    if ((done === "hidden" && !isHidden) || (done === "undone" && isHidden)) toggle(job);
  }, [jobs, done, job, toggle]);
}
