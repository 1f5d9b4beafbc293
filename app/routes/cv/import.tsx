import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { forJob } from "#app/features/cv/for-job.ts";
import { PROPOSALS_ID, Proposals } from "#app/features/cv/proposals.tsx";
import { asResult, formAction, formActions } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { formStatus, orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Done, Note } from "#app/ui/feedback/note.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { namesLeftOut } from "#domain/resumes/facts/left-out.ts";
import { FACT_FILE_REFUSALS, RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { acceptProposals, countProposals, listProposals, removeFacts } from "#server/features/resumes/facts.ts";
import { importFactFile, MAX_FACT_FILE_BYTES } from "#server/features/resumes/import-fact-file.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import type { Route } from "./+types/import.ts";

const PATH = "/profile/cv/import";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const proposals = await listProposals(ctx);
  const query = url.searchParams;
  return {
    proposals,
    nothingNew: query.has("nothing-new"),
    tooLarge: query.has("too-large"),
    leftOut: namesLeftOut(query.get("left-out") ?? ""),
    job: query.get("job"),
  };
}

const Ids = z.object({ id: z.array(z.string()) });
/** On to the rest; once nothing is left, to what the person has now. */
const onward = async (_: object, { ctx, url }: { ctx: Ctx; url: URL }) => {
  const left = await orHttpError(ctx, countProposals(ctx));
  return redirect(forJob(left > 0 ? PATH : "/profile/cv", url.searchParams.get("job")), 303);
};
const accept = (as: "adds" | "keeps" | "replaces") =>
  formAction({
    intent: as,
    schema: Ids,
    verb: ({ ctx, entries: { id } }) => asResult(acceptProposals(ctx, { ids: id, as })),
    done: onward,
  });
const decline = formAction({
  intent: "decline",
  schema: Ids,
  verb: ({ ctx, entries: { id } }) => asResult(removeFacts(ctx, id)),
  done: onward,
});

const settle = formActions(accept("adds"), accept("keeps"), accept("replaces"), decline);

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  if (!/^multipart\//i.test(request.headers.get("content-type") ?? "")) return await settle(args);
  const ctx = requireLogin(context, url, "gone");
  try {
    const taken = await receiveResume(ctx, request, ({ file }) => importFactFile(ctx, file), {
      maxBytes: MAX_FACT_FILE_BYTES,
    });
    const read = taken.ok ? taken.result : taken;
    const job = url.searchParams.get("job");
    if (read.ok) return redirect(`${forJob(`${PATH}${toldOf(read)}`, job)}${placeOf(read)}`, 303);
    const { reason, retryAfterSeconds = 0 } = read;
    return data({ reason }, { status: retryAfterSeconds > 0 ? 429 : 400 });
  } catch (error) {
    return data({ reason: "unavailable" as const }, { status: formStatus(ctx, error) });
  }
}

function toldOf({ proposed, leftOut }: { proposed: number; leftOut: string[] }): string {
  const query = new URLSearchParams();
  if (proposed === 0) query.set("nothing-new", "");
  if (leftOut.length > 0) query.set("left-out", leftOut.join());
  return query.size > 0 ? `?${query}` : "";
}

/** Past the form to what was found, which a phone has below its first screen; not past what must be said above. */
const placeOf = ({ proposed, leftOut }: { proposed: number; leftOut: string[] }) =>
  proposed > 0 && leftOut.length === 0 ? `#${PROPOSALS_ID}` : "";

export const meta = privatePage(m.cv_import);

export default function ImportFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, nothingNew, tooLarge, leftOut, job } = loaderData;
  const path = forJob(PATH, job);
  const reason = actionData?.reason ?? (tooLarge ? "too-large" : null);
  return (
    <Page title={m.cv_import()}>
      <p>{m.cv_import_text()}</p>
      <Done>{nothingNew && !reason && m.cv_import_nothing()}</Done>
      {leftOut.length > 0 && !reason && (
        <Note tone="warn" live="status">
          {m.cv_import_left_out()} <bdi className="break-words">{leftOut.join(", ")}</bdi>
        </Note>
      )}
      <Form method="post" action={path} encType="multipart/form-data" reloadDocument noValidate className="grid gap-5">
        <FileField
          id="file"
          name="resume"
          accept=".pdf,.docx,.json,.xml,.zip"
          label={m.cv_import_file()}
          hint={m.cv_import_file_hint()}
          error={reason && refusalText(reason)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={proposals.length > 0 ? "secondary" : "primary"}>
            {m.cv_import_send()}
          </Button>
          <LinkButton to={forJob("/profile/cv", job)} variant="quiet" icon="arrow-left">
            {m.cv_back()}
          </LinkButton>
        </div>
      </Form>
      {proposals.length > 0 && <Proposals proposals={proposals} path={path} />}
    </Page>
  );
}

/** Why no file was taken at all is said as for a CV. */
function refusalText(reason: string): string {
  const own = FACT_FILE_REFUSALS.find((one) => one === reason);
  const upload = RESUME_REFUSALS.find((one) => one === reason);
  return upload && !own ? m.resume_error({ error: upload }) : m.cv_import_error({ reason: own ?? "unavailable" });
}
