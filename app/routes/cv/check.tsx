import { lazy, Suspense } from "react";
import { data, Form } from "react-router";
import { ctxContext } from "#app/context.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Done, Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { listCvs } from "#server/features/resumes/cv/cvs.ts";
import { inspectOwnCv, inspectOwnFile } from "#server/features/resumes/inspect-cv.ts";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/check.ts";
import { type CheckedCv, checkUpload, findChosenJob, presentCheck } from "./check-upload.server.ts";

const PATH = "/cv-check";

// Not needed until a CV was sent. The server imports it eagerly, so that its HTML has it.
const checkedCv = () => import("#app/features/cv/machine/checked-cv.tsx");
const CheckedCvView = import.meta.env.SSR ? (await checkedCv()).default : lazy(checkedCv);

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireKnown(ctx);
  const query = url.searchParams;
  const cv = query.get("cv");
  const jobId = query.get("job");
  const own = ctx.user && (cv !== null || query.has("file"));
  const inspected = own && (await (cv === null ? inspectOwnFile(ctx) : inspectOwnCv(ctx, cv)));
  return {
    job: await findChosenJob(ctx, jobId),
    cvs: ctx.user ? await listCvs(ctx) : [],
    file: ctx.user ? ((await findResume(ctx)).resume?.fileName ?? null) : null,
    signedIn: ctx.user !== null,
    checked: inspected ? await presentCheck(ctx, { inspected, jobId, kept: false }) : null,
    tooLarge: query.get("upload") === "too-large",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { checked, headers, status } = await checkUpload(context.get(ctxContext), request, url.searchParams.get("job"));
  return data(checked, { status, headers });
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: `${m.machine_title()} · ${m.app_name()}`, description: m.machine_intro() };
  return pageTags({ ...matches[0].loaderData, ...texts, languages: LOCALES });
}

export default function CvCheck({ loaderData, actionData }: Route.ComponentProps) {
  const { job, signedIn, tooLarge } = loaderData;
  const checked: CheckedCv | null = actionData ?? loaderData.checked;
  const refusal = checked && "refusal" in checked ? checked.refusal : tooLarge ? "too-large" : null;
  const result = checked && !("refusal" in checked) ? checked : null;
  const query = job ? `?job=${job.id}` : "";
  return (
    <Container className="grid gap-8 py-10">
      <div className="grid max-w-[44rem] gap-4">
        <Heading level={1}>{m.machine_title()}</Heading>
        <p>{m.machine_intro()}</p>
        {job && (
          <Note>
            {m.machine_job()}{" "}
            <Link to={job.path}>
              <bdi>{job.title}</bdi>
            </Link>
          </Note>
        )}
        <Form
          method="post"
          action={`${PATH}${query}#result`}
          encType="multipart/form-data"
          reloadDocument
          noValidate
          className="grid gap-4"
        >
          <FileField
            id="resume"
            name="resume"
            accept=".pdf,.docx"
            label={m.machine_file()}
            hint={m.machine_file_hint()}
            error={refusal && refusalText(refusal)}
          />
          <CheckboxField name="keep" value="yes" label={signedIn ? m.machine_keep_account() : m.machine_keep()} />
          <div>
            <Button type="submit" variant={result ? "secondary" : "primary"}>
              {m.machine_send()}
            </Button>
          </div>
        </Form>
        <OwnCvs {...loaderData} />
        <Done>{result?.kept && m.machine_kept()}</Done>
      </div>
      {result && (
        <div id="result" className="grid gap-8">
          <Heading level={2} className="break-words">
            <bdi>{result.fileName}</bdi>
          </Heading>
          <Suspense>
            <CheckedCvView {...result} />
          </Suspense>
        </div>
      )}
      {!job && (
        <p className="max-w-[44rem]">
          <Link to="/results">{m.machine_choose_job()}</Link>
        </p>
      )}
      <Card as="section" className="grid max-w-[44rem] gap-2">
        <Heading level={2} look={3}>
          {m.machine_no_score()}
        </Heading>
        <p>{m.machine_no_score_text()}</p>
      </Card>
    </Container>
  );
}

function OwnCvs({ cvs, file, job }: Pick<Route.ComponentProps["loaderData"], "cvs" | "file" | "job">) {
  if (cvs.length === 0 && file === null) return null;
  const more = job ? `&job=${job.id}` : "";
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{m.machine_own()}</p>
      <ul className="grid gap-1">
        {file !== null && (
          <li>
            <Link to={`${PATH}?file=mine${more}#result`} className="break-words">
              <bdi>{file}</bdi>
            </Link>
          </li>
        )}
        {cvs.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${PATH}?cv=${id}${more}#result`} className="break-words">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function refusalText(refusal: string): string {
  const known = RESUME_REFUSALS.find((one) => one === refusal);
  return known && known !== "busy" ? m.resume_error({ error: known }) : m.machine_refused({ reason: refusal });
}
