import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext, localeContext } from "#app/context.ts";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { ownReportText } from "#app/features/jobs/page/own-report-text.ts";
import { presentFacts } from "#app/features/jobs/present-facts.ts";
import { type ReadFact, readFacts } from "#app/features/jobs/read-facts.ts";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatCount, waitText } from "#app/lib/format.ts";
import { privateTags } from "#app/lib/page-tags.ts";
import { hasFreshSignature, signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import { findQuote } from "#domain/matching/find-quote.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import { MAX_REPORT_WORDS, REPORT_REASONS, type ReportReason } from "#domain/reports/report-reasons.ts";
import { errorCode, orNull } from "#domain/shared/app-error.ts";
import { getJobDetail } from "#server/features/jobs/get-job-detail.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { findOwnReport, getReportable, reportPosting } from "#server/features/reports/report-posting.ts";
import type { Route } from "./+types/report.ts";

const donePath = (id: string, closed: boolean) => `/jobs/${id}/report?note=${closed ? "closed" : "sent"}` as const;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const closed = hasFreshSignature(ctx, donePath(id, true), url);
  if (closed) return { job: null, note: "closed" as const };
  const job = await getReportable(ctx, id);
  const names = { path: jobPath(job), ...jobNames(shownNames(job)) };
  if (hasFreshSignature(ctx, donePath(id, false), url)) return { job: names, note: "sent" as const };
  const misread = url.searchParams.has("misread");
  const asked = REPORT_REASONS.find((reason) => reason === url.searchParams.get("reason"));
  const reason = misread ? "misread" : (asked ?? null);
  const own = ownReportText(await orNull(ctx, "report", findOwnReport(ctx, id)));
  const page = await getJobDetail(ctx, { id, locale: context.get(localeContext) }).catch(nullUnlessFault);
  const facts = page ? presentFacts(page.job, page.ratesAsOf) : [];
  return {
    job: names,
    note: null,
    reason,
    own,
    read: readFacts(facts, (topics) => findQuote(job, topics)?.quote ?? null),
  };
}

/** The form does without what was read while the index is being prepared, or does not have the posting (yet). */
function nullUnlessFault(error: unknown): null {
  const code = errorCode(error);
  if (code !== "PREPARING" && code !== "GONE") throw error;
  return null;
}

export const action = formAction({
  schema: z.object({ reason: z.string(), words: z.string() }),
  maxLength: 10_000,
  verb: ({ ctx, entries, params }) => reportPosting(ctx, { jobId: params.id ?? "", entries }),
  done: ({ closed }, { ctx, params }) => redirect(signUrl(ctx, donePath(params.id ?? "", closed)), 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta: Route.MetaFunction = () => privateTags(m.report_title());

export default function Report({
  loaderData: { job, note, reason = null, own = null, read = [] },
  actionData,
}: Route.ComponentProps) {
  return (
    <Container width="measure">
      <div className="grid gap-6 py-8 sm:py-12">
        {job && <BackLink to={job.path}>{m.report_back()}</BackLink>}
        <div className="grid gap-2">
          <Heading level={1}>{m.report_title()}</Heading>
          {job && (
            <p className="text-lg break-words">
              <bdi>{job.title}</bdi> · <bdi>{job.company}</bdi>
            </p>
          )}
        </div>
        {note && !actionData ? (
          <Note tone="success" live="status" title={m.report_sent_title()}>
            {note === "closed" ? m.report_sent_closed() : m.report_next()}
          </Note>
        ) : (
          <>
            {own && !actionData && <Note tone="info">{own}</Note>}
            <ReportCard state={actionData} reason={reason} read={read} />
          </>
        )}
      </div>
    </Container>
  );
}

type State = FormState<{ reason: string; words: string }, string, { reason?: string; words?: string }>;

type ReportCardProps = { state: State | undefined; reason: ReportReason | null; read: readonly ReadFact[] };

function ReportCard({ state, reason, read }: ReportCardProps) {
  const form = useActionForm(state, { errorText, initial: { reason, words: "" } });
  const { defaultValue: chosen, ...group } = form.field("reason");
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{m.report_lead()}</p>
      <ActionForm form={form} notice={state && noticeText(state)} noticeTone="warn">
        <ChoiceCards
          {...group}
          type="radio"
          legend={m.report_reason_label()}
          selected={chosen ? [chosen] : []}
          options={REPORT_REASONS.map((value) => ({ value, label: m.report_reason({ reason: value }) }))}
        />
        {read.length > 0 && (
          <Disclosure summary={m.report_read_title()} open={reason === "misread"}>
            <FactList
              items={read.map(({ label, value, quote }) => ({
                label,
                value: (
                  <>
                    {value}
                    {quote && (
                      <span className="block text-sm break-words">
                        <Highlight tone="plain" dir="auto">
                          <q>{quote}</q>
                        </Highlight>
                      </span>
                    )}
                  </>
                ),
              }))}
            />
            <p className="pt-3 text-ink-soft">{m.report_read_hint()}</p>
          </Disclosure>
        )}
        <TextAreaField
          {...form.field("words")}
          rows={4}
          maxLength={MAX_REPORT_WORDS}
          label={m.report_words()}
          hint={m.report_words_hint({ count: formatCount(MAX_REPORT_WORDS) })}
        />
        <SubmitButton form={form}>{m.report_send()}</SubmitButton>
      </ActionForm>
    </div>
  );
}

function noticeText({ reason, retryAfterSeconds }: State): string | null {
  if (reason === "invalid") return null;
  return reason === "limited" ? m.report_limited({ wait: waitText(retryAfterSeconds) }) : m.report_unavailable();
}

function errorText(code: string, field: string): string {
  if (field === "reason") return m.report_fault_reason();
  const count = formatCount(MAX_REPORT_WORDS);
  return code === "missing" ? m.report_fault_words() : m.report_fault_words_long({ count });
}
