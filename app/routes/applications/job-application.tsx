import { useEffect, useRef, useState } from "react";
import { data, useNavigationType, useRevalidator } from "react-router";
import { ctxContext } from "#app/context.ts";
import { ApplicationForm } from "#app/features/applications/apply/application-form.tsx";
import {
  type DoneTexts,
  type Mode,
  type Purpose,
  presentDone,
  presentMode,
  presentPurpose,
} from "#app/features/applications/apply/present-page.ts";
import { StartPremium } from "#app/features/billing/start-premium.tsx";
import { ApplyButton } from "#app/features/jobs/apply-button.tsx";
import { Description } from "#app/features/jobs/description.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { privateTags } from "#app/lib/page-tags.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { refreshEntitlement } from "#app/middleware/refresh-entitlement.server.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { applicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationJob, ApplicationPage } from "#domain/applications/apply/application-page.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { getApplicationPage } from "#server/features/applications/apply/get-application-page.ts";
import type { Route } from "./+types/job-application.ts";
import { postApplication } from "./job-application-action.server.ts";

/** The posting is found by its id alone; `title`, `company` and `url` may stand in the address and are neither shown nor followed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  requireKnown(context.get(ctxContext));
  const ctx = await refreshEntitlement(context.get(ctxContext), searchParams);
  const tooLarge = searchParams.get("upload") === "too-large";
  try {
    const page = await getApplicationPage(ctx, { jobId: singleParam(searchParams, "id") ?? "" });
    const mode = presentMode(page, ctx.entitlementKnown);
    return {
      page,
      tooLarge,
      purpose: presentPurpose(page, { mailsLeave: ctx.settings.verifiesEmail, known: ctx.entitlementKnown }),
      mode,
      done: presentDone(page),
    };
  } catch (error) {
    const code = errorCode(error);
    if (code !== "NOT_FOUND" && code !== "GONE") throw error;
    return data({ page: null, tooLarge, purpose: null, mode: null, done: null }, { status: ERROR_STATUS[code] });
  }
}

export async function action(args: Route.ActionArgs) {
  return await postApplication(args);
}

/** Offline, or where the server is too busy for any route, the form stays. */
export function clientAction(args: Route.ClientActionArgs) {
  return orRefused(args, applicationEntries);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? m.apply_title({ title: jobNames(page.job).title }) : m.apply_gone_title();
  return privateTags(title);
}

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { page, tooLarge, purpose, mode, done } = loaderData;
  if (page === null) return <NoSuchJob />;
  if (page.submitted && done)
    return <ApplicationDone job={page.job} submitted={page.submitted} tier={page.tier} texts={done} />;
  return (
    <Container width="measure" className="grid gap-6 py-8">
      <BackLink to={page.job.path}>{m.apply_to_job()}</BackLink>
      <Heading level={1} className="break-words">
        {m.apply_title({ title: jobNames(page.job).title })}
      </Heading>
      {purpose && <p>{purpose.text}</p>}
      <ApplicationJobCard job={page.job} />
      {purpose?.free && <FreeWay free={purpose.free} page={page} />}
      {mode && <ModeNote mode={mode} jobId={page.job.id} />}
      <ApplicationForm
        page={page}
        press={purpose?.press ?? null}
        state={actionData ?? null}
        tooLarge={tooLarge && !actionData}
      />
    </Container>
  );
}

/** Before anything that costs: where applying on the employer's page is free, redirects there. */
function FreeWay({ free, page: { job, tier } }: { free: NonNullable<Purpose["free"]>; page: ApplicationPage }) {
  const apply = <ApplyButton jobId={job.id} title={jobNames(job).title} tier={tier} isFree />;
  return (
    <Note tone="success" title={free.title} actions={apply}>
      {free.text}
    </Note>
  );
}

/** For a posting that is closed or unknown. */
function NoSuchJob() {
  return (
    <Container width="measure" className="grid gap-5 py-16">
      <Heading level={1}>{m.apply_gone_title()}</Heading>
      <p>{m.apply_gone_text()}</p>
      <div>
        <LinkButton to="/results?showTen=true">{m.apply_gone_action()}</LinkButton>
      </div>
    </Container>
  );
}

function ModeNote({ mode: { tone, title, text, toList, price }, jobId }: { mode: Mode; jobId: string }) {
  const actions = toList && (
    <>
      {price && <StartPremium price={price} back="form" jobId={jobId} />}
      <LinkButton to="/results" variant="secondary">
        {toList}
      </LinkButton>
    </>
  );
  return (
    <Note tone={tone} title={title} actions={actions || undefined}>
      {text}
    </Note>
  );
}

function ApplicationJobCard({ job }: { job: ApplicationJob }) {
  const { title, company } = jobNames(job);
  return (
    <Card as="section">
      <div className="flex items-start gap-4">
        <Avatar name={company} />
        <div className="min-w-0">
          <Heading level={2} look={3} className="break-words">
            <bdi>{title}</bdi>
          </Heading>
          <p className="break-words text-ink-soft">
            <bdi>{company}</bdi>
          </p>
        </div>
      </div>
      {job.excerpt !== "" && (
        <p dir="auto" className="mt-3 break-words">
          {job.excerpt}
        </p>
      )}
      {job.description.length > 0 && (
        <Disclosure summary={m.apply_description()}>
          <Description blocks={job.description} />
        </Disclosure>
      )}
    </Card>
  );
}

const ASK_AGAIN_MS = 3_000;
const MOST_ASKED = 10;

type ApplicationDoneProps = {
  job: ApplicationJob;
  submitted: NonNullable<ApplicationPage["submitted"]>;
  tier: ApplicationPage["tier"];
  texts: DoneTexts;
};

function ApplicationDone({ job, submitted, tier, texts }: ApplicationDoneProps) {
  const { applicationId, reference, reach, mail } = submitted;
  useAskAgain(mail === "waiting");
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = useNavigationType() !== "POP";
  // The form's button is gone, and with it what was in sight.
  useEffect(() => void (isSent && heading.current?.focus()), [isSent]);
  const opens = reach !== "mailing" && reach !== "mailed" && job.canOpen && (job.applyIsFree || isEntitledTier(tier));
  return (
    <Container width="measure" className="grid gap-6 py-12">
      <BackLink to="/results?showTen=true">{m.apply_back()}</BackLink>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {texts.title}
      </Heading>
      <Note tone={reach === "nobody" ? "warn" : "success"}>{texts.text}</Note>
      {opens && (
        <section className="grid gap-3">
          <p className="font-semibold">{texts.open}</p>
          <div>
            <ApplyButton jobId={job.id} title={jobNames(job).title} tier={tier} isFree={job.applyIsFree} />
          </div>
        </section>
      )}
      <p role="status">{texts.mail}</p>
      <FactList items={[{ label: texts.code, value: <Reference reference={reference} /> }]} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/applications/${applicationId}/receipt`} variant={opens ? "secondary" : "primary"}>
          {texts.receipt}
        </LinkButton>
        <LinkButton to="/applications" variant="secondary">
          {texts.tracker}
        </LinkButton>
      </div>
    </Container>
  );
}

/** On a narrow screen in two lines, of which the second is the posting's whole id. */
function Reference({ reference }: { reference: string }) {
  const id = reference.replace(/^JOB-\d+-/, "");
  return (
    <span className="text-sm">
      {reference.slice(0, -id.length)}
      <wbr />
      <span className="whitespace-nowrap">{id}</span>
    </span>
  );
}

/** While the mail waits, the page asks a few times what has become of it. */
function useAskAgain(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!waits || state !== "idle" || asked >= MOST_ASKED) return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      if (navigator.onLine) void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, asked, state, revalidate]);
}
