import { Form, redirect } from "react-router";
import { z } from "zod";
import { localeContext } from "#app/context.ts";
import { FactEntry } from "#app/features/cv/fact-entry.tsx";
import { fieldLabel } from "#app/features/cv/field-label.ts";
import { forJob } from "#app/features/cv/for-job.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatCount, formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/listing/pagination.tsx";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import { cvComma, cvWords } from "#domain/resumes/cv/cv-words.ts";
import { languageOfFacts } from "#domain/resumes/cv/language-of-facts.ts";
import {
  FACT_SECTIONS,
  type Fact,
  type FactField,
  type FactSection,
  type FieldOrigins,
  type Origin,
} from "#domain/resumes/facts/fact-fields.ts";
import type { Result } from "#domain/shared/result.ts";
import { createTailoredCv } from "#server/features/applications/letter/tailored-cv.ts";
import { type CvListing, createCv, findDeletedCv, listCvs, restoreCv } from "#server/features/resumes/cv/cvs.ts";
import { countProposals, listFacts } from "#server/features/resumes/facts.ts";
import type { Route } from "./+types/facts.ts";
import { type ChosenJob, findChosenJob } from "./check-upload.server.ts";

/** A page is made on the thread that answers everybody. */
const FACTS_A_PAGE = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const proposed = await countProposals(ctx);
  const [facts, cvs] = [await listFacts(ctx), await listCvs(ctx)];
  const deleted = await findDeletedCv(ctx);
  if (facts.length > 0) ctx.warmCvs();
  const job = await findChosenJob(ctx, url.searchParams.get("job"));
  const bySection = FACT_SECTIONS.flatMap((section) => facts.filter((fact) => fact.section === section));
  const pageCount = Math.max(1, Math.ceil(facts.length / FACTS_A_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1), pageCount);
  return {
    facts: bySection.slice((page - 1) * FACTS_A_PAGE, page * FACTS_A_PAGE),
    filled: FACT_SECTIONS.filter((section) => facts.some((fact) => fact.section === section)),
    page,
    pageCount,
    cvs,
    deleted,
    proposed,
    job,
  };
}

export const action = formAction({
  schema: z.object({ name: z.string(), job: z.string(), restored: z.string(), pages: z.string() }),
  requiresLogin: true,
  verb: async ({
    ctx,
    context,
    entries: { name, job, restored, pages },
  }): Promise<Result<{ id: string }, "too-many" | "unnamed">> => {
    if (restored !== "") return await orHttpError(ctx, restoreCv(ctx, restored));
    const language = languageOfFacts(await orHttpError(ctx, listFacts(ctx)), context.get(localeContext));
    const most = ["1", "2"].includes(pages) ? Number(pages) : null;
    if (job !== "") return await createTailoredCv(ctx, { jobId: job, language, pages: most });
    return name.trim() === "" ? { ok: false, reason: "unnamed" } : await createCv(ctx, { name, language });
  },
  done: ({ id }) => redirect(`/profile/cvs/${id}`, 303),
});

/** Offline, the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.cv_title);

export default function FactsPage({
  loaderData: { facts, filled, page, pageCount, cvs, deleted, proposed, job },
  actionData,
}: Route.ComponentProps) {
  const jobId = job?.id ?? null;
  const shown = filled.filter((section) => facts.some((fact) => fact.section === section));
  return (
    <Page title={m.cv_title()}>
      <p>{m.cv_intro()}</p>
      {proposed > 0 && (
        <Note
          tone="warn"
          actions={
            <LinkButton to={forJob("/profile/cv/import", jobId)} variant="secondary" size="small">
              {m.cv_proposals()}
            </LinkButton>
          }
        >
          {m.cv_proposals_open()}
        </Note>
      )}
      <Alert>{actionData && (actionData.reason === "too-many" ? m.cv_many() : m.account_unavailable())}</Alert>
      {deleted && (
        <Form method="post" action="/profile/cv">
          <input type="hidden" name="restored" value={deleted.id} />
          <Note
            live="status"
            actions={
              <Button type="submit" variant="secondary" size="small">
                {m.cv_undo()}
              </Button>
            }
          >
            {m.cv_deleted({ name: deleted.name })}
          </Note>
        </Form>
      )}
      {facts.length > 0 ? <Cvs cvs={cvs} job={job} /> : job && <FactsFirst job={job} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <LinkButton to={forJob("/profile/cv/import", jobId)} variant="secondary" size="small" icon="upload">
          {m.cv_import()}
        </LinkButton>
        <LinkButton to="/cv-check" variant="quiet" size="small">
          {m.machine_title()}
        </LinkButton>
        {facts.length > 0 && (
          <LinkButton to="/onboarding/cv?from=facts" variant="quiet" size="small">
            {m.questionnaire_cv_use_facts()}
          </LinkButton>
        )}
        {facts.length > 0 && (
          <LinkButton to="/profile/cv/resume.json" reloadDocument variant="quiet" size="small">
            {m.cv_export()}
          </LinkButton>
        )}
      </div>
      {shown.map((section) => (
        <Section key={section} section={section} facts={facts.filter((fact) => fact.section === section)} job={jobId} />
      ))}
      <Pagination
        label={m.results_pages_label()}
        current={page}
        total={pageCount}
        hrefOf={(number) => forJob(`/profile/cv?page=${number}`, jobId)}
        previousLabel={m.results_page_previous()}
        nextLabel={m.results_page_next()}
        pageLabel={(number) => m.tracker_page_of({ page: formatCount(number), pages: formatCount(pageCount) })}
      />
      <Card as="section" className="grid gap-3">
        <Heading level={2}>{m.cv_add()}</Heading>
        <ul className="flex flex-wrap gap-2">
          {FACT_SECTIONS.filter((section) => !filled.includes(section)).map((section) => (
            <li key={section}>
              <AddFact section={section} text={cvWords(getLocale())[section]} look="secondary" job={jobId} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

function Cvs({ cvs, job }: { cvs: CvListing[]; job: ChosenJob | null }) {
  return (
    <Card as="section" className="grid gap-3">
      <Heading level={2}>{m.cv_list()}</Heading>
      {cvs.length > 0 && (
        <ul className="divide-y divide-line">
          {cvs.map(({ id, name, updatedAt }) => (
            <li key={id} className="py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline sm:gap-x-6">
              <Link to={`/profile/cvs/${id}`} className="break-words">
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{formatDay(updatedAt)}</p>
            </li>
          ))}
        </ul>
      )}
      {job && <ForThisJob job={job} />}
      <Form method="post" action={forJob("/profile/cv", job?.id ?? null)} className="grid justify-items-start gap-3">
        <input type="hidden" name="name" value={m.resume_title()} />
        {job && (
          <>
            <input type="hidden" name="job" value={job.id} />
            <SelectField
              name="pages"
              label={m.cv_tailor_length()}
              hint={m.cv_tailor_length_hint()}
              options={["", "1", "2"].map((value) => ({ value, label: m.cv_tailor_pages({ pages: value }) }))}
            />
          </>
        )}
        <Button type="submit" variant={cvs.length > 0 && !job ? "secondary" : "primary"}>
          {job ? m.cv_tailor() : m.cv_new()}
        </Button>
      </Form>
    </Card>
  );
}

function ForThisJob({ job }: { job: ChosenJob }) {
  return (
    <p className="break-words">
      {m.cv_tailored_for()}{" "}
      <Link to={job.path}>
        <bdi>{job.title}</bdi>
      </Link>
    </p>
  );
}

/** Without facts no CV can be made; the job is kept until there are some. */
function FactsFirst({ job }: { job: ChosenJob }) {
  return (
    <Note>
      <ForThisJob job={job} />
      <p>{m.cv_tailor_first()}</p>
    </Note>
  );
}

function Section({ section, facts, job }: { section: FactSection; facts: Fact[]; job: string | null }) {
  const title = cvWords(getLocale())[section];
  const isFull = section === "basics" && facts.length > 0;
  return (
    <Card as="section" className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        {!isFull && <AddFact section={section} text={m.cv_add()} look="quiet" job={job} />}
      </div>
      {facts.length > 0 && (
        <ul className="divide-y divide-line">
          {facts.map((fact) => (
            <li key={fact.id} className="flex items-start justify-between gap-x-4 py-3 last:pb-0">
              <FactEntry section={section} value={fact.value}>
                <FactOrigin fact={fact} />
              </FactEntry>
              <LinkButton
                to={forJob(`/profile/cv/${section}/${fact.id}`, job)}
                variant="secondary"
                size="small"
                aria-label={m.cv_edit({ name: cvEntry(section, fact.value, getLocale()).title })}
              >
                {m.profile_edit()}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type AddFactProps = { section: FactSection; text: string; look: "quiet" | "secondary"; job: string | null };

function AddFact({ section, text, look, job }: AddFactProps) {
  return (
    <LinkButton
      to={forJob(`/profile/cv/${section}/new`, job)}
      variant={look}
      size="small"
      icon="plus"
      aria-label={m.cv_add_to({ section: cvWords(getLocale())[section] })}
    >
      {text}
    </LinkButton>
  );
}

function FactOrigin({ fact: { section, origin, source, fieldOrigins = {} } }: { fact: Fact }) {
  return (
    <div className="text-sm text-ink-soft">
      <p>{m.cv_origin({ origin, source: source ?? "" })}</p>
      {byOrigin(fieldOrigins).map(({ origin, source, fields }) => (
        <p key={`${origin} ${source}`}>
          {m.cv_origin_fields({
            origin,
            source: source ?? "",
            fields: fields.map((field) => fieldLabel(section, field)).join(cvComma(getLocale())),
          })}
        </p>
      ))}
    </div>
  );
}

function byOrigin(origins: FieldOrigins): (Origin & { fields: FactField[] })[] {
  const groups = Map.groupBy(Object.entries(origins), ([, origin]) => JSON.stringify([origin.origin, origin.source]));
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ ...first[1], fields: entries.map(([field]) => field as FactField) }] : [];
  });
}
