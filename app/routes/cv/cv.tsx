import { useRef } from "react";
import { data, Form, redirect, useLocation } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { CvBuilderFields } from "#app/features/cv/cv-builder-fields.tsx";
import { designOf } from "#app/features/cv/cv-form.ts";
import { CvPreview } from "#app/features/cv/cv-preview.tsx";
import { Tailoring } from "#app/features/cv/tailoring.tsx";
import { useCvAutosave } from "#app/features/cv/use-cv-autosave.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { moveUp } from "#domain/resumes/cv/cv-design.ts";
import type { Result } from "#domain/shared/result.ts";
import { attachCv } from "#server/features/applications/apply/attach-cv.ts";
import { explainTailoring } from "#server/features/applications/letter/tailored-cv.ts";
import { deleteCv, getCv, saveCv, stepCv } from "#server/features/resumes/cv/cvs.ts";
import { renderCv } from "#server/features/resumes/cv/render-cv.ts";
import type { Route } from "./+types/cv.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const view = await orHttpError(ctx, getCv(ctx, params.id));
  const { pages, missing } = await orHttpError(ctx, renderCv(ctx, composeCv(view.facts, view.design)));
  const tailoring = view.jobId === null ? null : await explainTailoring(ctx, { jobId: view.jobId, facts: view.facts });
  return { view, pages, missing, tailoring };
}

const Entries = z.object({
  intent: z.string(),
  name: z.string(),
  layout: z.string(),
  paper: z.string(),
  language: z.string(),
  order: z.array(z.string()),
  section: z.array(z.string()),
  photo: z.boolean(),
  known: z.array(z.string()),
  fact: z.array(z.string()),
});

export const action = formAction({
  schema: Entries,
  requiresLogin: true,
  verb: async ({
    ctx,
    params,
    entries: { intent, name, ...typed },
  }): Promise<Result<{ to?: string }, "incomplete">> => {
    const id = params.id ?? "";
    const view = await orHttpError(ctx, getCv(ctx, id));
    if (intent === "delete") await deleteCv(ctx, id);
    else if (intent === "undo" || intent === "redo") await stepCv(ctx, { id, by: intent === "undo" ? -1 : 1 });
    else if (typed.layout === "") return { ok: false, reason: "incomplete" };
    else {
      const all = (field: string) => typed[field as keyof typeof typed] as string[];
      const design = designOf({ getAll: all, get: all }, view.design);
      const moved = intent.startsWith("up-") ? moveUp(design, intent.slice(3)) : design;
      await saveCv(ctx, { id, name: name.trim() || view.name, design: moved });
    }
    if (intent !== "apply" || view.jobId === null) return { ok: true };
    const attached = await orHttpError(ctx, attachCv(ctx, { jobId: view.jobId, cvId: id }));
    return attached.ok ? { ok: true, to: `/job-application?id=${view.jobId}` } : { ok: false, reason: "incomplete" };
  },
  done: ({ to }, { params, entries }) => {
    if (to) return redirect(to, 303);
    if (entries.intent === "autosave") return data({ ok: true });
    return redirect(entries.intent === "delete" ? "/profile/cv" : `/profile/cvs/${params.id}`, 303);
  },
});

export const meta = privatePage(m.cv_list);

export default function CvPage({ loaderData, actionData }: Route.ComponentProps) {
  // Undoing and moving lead here again, with fields of their own; saving on the way does not.
  return (
    <Builder key={useLocation().key} {...loaderData} refused={actionData !== undefined && "reason" in actionData} />
  );
}

type BuilderProps = Route.ComponentProps["loaderData"] & { refused: boolean };

function Builder({ view, pages, missing, tailoring, refused }: BuilderProps) {
  const form = useRef<HTMLFormElement>(null);
  const { design, change, cancel, state } = useCvAutosave(form, view.design);
  const cv = composeCv(view.facts, design ?? view.design);
  return (
    <Container className="grid gap-6 py-10">
      <div className="grid gap-3">
        <div>
          <LinkButton to="/profile/cv" variant="quiet" size="small" icon="arrow-left">
            {m.cv_back()}
          </LinkButton>
        </div>
        <Heading level={1}>{view.name}</Heading>
        <div className="flex flex-wrap items-center gap-3">
          {(["pdf", "docx", "txt"] as const).map((kind) => (
            <LinkButton
              key={kind}
              to={`/profile/cvs/${view.id}/${kind}`}
              reloadDocument
              variant={kind === "pdf" ? "primary" : "secondary"}
              size="small"
            >
              {m.cv_download({ kind })}
            </LinkButton>
          ))}
          <LinkButton
            to={`/cv-check?cv=${view.id}${view.jobId ? `&job=${view.jobId}` : ""}`}
            variant="quiet"
            size="small"
          >
            {m.machine_title()}
          </LinkButton>
          <a href="#preview" className="text-sm lg:hidden">
            {m.cv_preview()}
          </a>
          <span className="text-sm text-ink-soft">{m.cv_pages({ count: pages })}</span>
          <span role="status" className="text-sm text-ink-soft">
            {state && state !== "failed" && m.cv_autosave({ state })}
          </span>
        </div>
      </div>
      <Alert>{(state === "failed" || refused) && m.cv_autosave({ state: "failed" })}</Alert>
      {missing.length > 0 && <Note tone="warn">{m.cv_missing({ signs: missing.join(" ") })}</Note>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Form
          ref={form}
          method="post"
          action={`/profile/cvs/${view.id}`}
          preventScrollReset
          className="grid gap-5"
          onChange={change}
          onSubmit={cancel}
        >
          {/* What the Enter key presses, before the buttons that move parts. */}
          <button type="submit" name="intent" value="save" hidden />
          <CvBuilderFields view={view} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save">
              {m.cv_save()}
            </Button>
            {tailoring && (
              <Button type="submit" name="intent" value="apply" variant="secondary">
                {m.cv_apply()}
              </Button>
            )}
            <Button type="submit" name="intent" value="undo" variant="secondary" disabled={!view.canUndo}>
              {m.cv_undo()}
            </Button>
            <Button type="submit" name="intent" value="redo" variant="secondary" disabled={!view.canRedo}>
              {m.cv_redo()}
            </Button>
            <Button type="submit" name="intent" value="delete" variant="quiet" icon="close">
              {m.cv_delete()}
            </Button>
          </div>
        </Form>
        <section id="preview" className="grid gap-3" aria-label={m.cv_preview()}>
          {tailoring && <Tailoring view={tailoring} />}
          <Heading level={2}>{m.cv_preview()}</Heading>
          <CvPreview cv={cv} hasPhoto={view.hasPhoto} />
        </section>
      </div>
    </Container>
  );
}
