import { type FormEvent, lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from "react";
import { Form, redirect, useLocation, useSubmit } from "react-router";
import type { AutosaveState } from "#app/features/cv/autosave.ts";
import { CvBuilderFields } from "#app/features/cv/cv-builder-fields.tsx";
import { CvPreview } from "#app/features/cv/cv-preview.tsx";
import { useCvAutosave } from "#app/features/cv/use-cv-autosave.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { formStatus, orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import type { Result } from "#domain/shared/result.ts";
import { attachCv } from "#server/features/applications/apply/attach-cv.ts";
import { explainTailoring } from "#server/features/applications/letter/tailored-cv.ts";
import { deleteCv, getCv, stepCv } from "#server/features/resumes/cv/cvs.ts";
import type { Route } from "./+types/cv.ts";
import { CvEntries, savedCv, saveEntries } from "./cv-entries.server.ts";
import { presentDemands } from "./present-demands.server.ts";

// Few CVs are for one posting. The server has it at once, so that it is in the page.
const tailoringView = () => import("#app/features/cv/tailoring.tsx");
const Tailoring = import.meta.env.SSR ? (await tailoringView()).default : lazy(tailoringView);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const view = await getCv(ctx, params.id);
  const saved = await savedCv(ctx, view);
  const { jobId, facts, design } = view;
  const made = jobId === null ? null : await explainTailoring(ctx, { jobId, facts, language: design.language });
  return { view, saved, tailoring: made && { ...made, demands: presentDemands(made.demands) } };
}

export const action = formAction({
  schema: CvEntries,
  requiresLogin: true,
  verb: async ({ ctx, params, entries }): Promise<Result<{ to?: string }, "incomplete" | "not-attached">> => {
    const [id, { intent }] = [params.id ?? "", entries];
    if (intent === "delete") {
      await orHttpError(ctx, deleteCv(ctx, id));
      return { ok: true };
    }
    // What was typed is a version before another one is gone to: redo brings it back.
    if (!(await orHttpError(ctx, saveEntries(ctx, id, entries)))) return { ok: false, reason: "incomplete" };
    if (intent === "undo" || intent === "redo") await stepCv(ctx, { id, by: intent === "undo" ? -1 : 1 });
    const { jobId } = await getCv(ctx, id);
    if (intent !== "apply" || jobId === null) return { ok: true };
    // The CV is saved by now, whatever becomes of the application.
    try {
      const attached = await attachCv(ctx, { jobId, cvId: id });
      if (attached.ok) return { ok: true, to: `/job-application?id=${jobId}` };
    } catch (error) {
      formStatus(ctx, error, "a CV could not be put into an application");
    }
    return { ok: false, reason: "not-attached" };
  },
  done: ({ to }, { params, entries }) =>
    redirect(to ?? (entries.intent === "delete" ? "/profile/cv" : `/profile/cvs/${params.id}`), 303),
});

export const meta = privatePage(m.cv_list);

export default function CvPage({ loaderData, actionData }: Route.ComponentProps) {
  const pressed = useRef("");
  // Undoing and moving lead here again, with fields of their own.
  return <Builder key={useLocation().key} {...loaderData} refused={actionData?.reason} pressed={pressed} />;
}

type BuilderProps = Route.ComponentProps["loaderData"] & { refused?: string | null; pressed: RefObject<string> };

function Builder({ view, tailoring, refused, pressed, ...first }: BuilderProps) {
  const form = useRef<HTMLFormElement>(null);
  const { design, change, state, saved, autosave, leave } = useCvAutosave(form, { view, saved: first.saved });
  const isOpen = design !== null && state !== "saved";
  const cv = composeCv(view.facts, design ?? view.design);
  const submit = useSubmit();
  useEffect(() => void focusAgain(form.current, pressed.current), [pressed]);

  /** Whatever is pressed, what was typed is stored first: a request that fails then loses nothing. */
  const send = async (event: FormEvent) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.preventDefault();
    pressed.current = button.value;
    if (button.value === "delete") autosave.drop();
    else if (button.value === "save") autosave.change();
    if ((await autosave.save()) && button.value !== "save") void submit(button, { preventScrollReset: true });
  };
  /** A file shows what is stored. */
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!autosave.isOpen) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (await autosave.save()) location.assign(href);
  };
  return (
    <Container className="grid gap-6 py-10">
      <Head view={view} saved={saved} state={state} isTailored={tailoring !== null} onDownload={download} />
      {refused && <Alert>{m.cv_refused({ reason: refused === "not-attached" ? refused : "*" })}</Alert>}
      {state === "failed" && <NotSaved leave={leave} />}
      {saved.missing.length > 0 && <Note tone="warn">{m.cv_missing({ signs: saved.missing.join(" ") })}</Note>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Form
          ref={form}
          method="post"
          action={`/profile/cvs/${view.id}`}
          preventScrollReset
          className="grid gap-5"
          onChange={change}
          onSubmit={send}
        >
          {/* What the Enter key presses, before the buttons that move parts. */}
          <button type="submit" name="intent" value="save" hidden />
          <CvBuilderFields view={view} />
          <Buttons
            isTailored={tailoring !== null}
            mayUndo={saved.canUndo || isOpen}
            mayRedo={saved.canRedo && !isOpen}
          />
          <Disclosure summary={m.cv_delete()}>
            <p className="mb-3">{m.cv_delete_text()}</p>
            <Button type="submit" name="intent" value="delete" variant="danger">
              {m.cv_delete_confirm()}
            </Button>
          </Disclosure>
        </Form>
        <section className="grid gap-3" aria-label={m.cv_preview()}>
          {tailoring && (
            <Suspense>
              <Tailoring view={tailoring} />
            </Suspense>
          )}
          <Heading level={2} id="preview" className="mt-3">
            {m.cv_preview()}
          </Heading>
          <CvPreview cv={cv} hasPhoto={view.hasPhoto} />
        </section>
      </div>
    </Container>
  );
}

type HeadProps = Pick<BuilderProps, "view" | "saved"> & {
  state: AutosaveState;
  isTailored: boolean;
  onDownload: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Its name, its files, ways to its parts, and whether it is stored. */
function Head({ view, saved, state, isTailored, onDownload }: HeadProps) {
  return (
    <div className="grid gap-3">
      <div>
        <LinkButton to="/profile/cv" variant="quiet" size="small" icon="arrow-left">
          {m.cv_back()}
        </LinkButton>
      </div>
      <Heading level={1}>{saved.name}</Heading>
      <div className="flex flex-wrap items-center gap-3">
        {(["pdf", "docx", "txt"] as const).map((kind) => (
          <LinkButton
            key={kind}
            to={`/profile/cvs/${view.id}/${kind}`}
            reloadDocument
            variant={kind === "pdf" ? "primary" : "secondary"}
            size="small"
            onClick={onDownload}
          >
            {m.cv_download({ kind })}
          </LinkButton>
        ))}
        <LinkButton
          to={`/cv-check?cv=${view.id}${view.jobId ? `&job=${view.jobId}` : ""}#result`}
          variant="quiet"
          size="small"
        >
          {m.machine_title()}
        </LinkButton>
        {isTailored && (
          <a href="#job" className="text-sm lg:hidden">
            {m.cv_tailored()}
          </a>
        )}
        <a href="#preview" className="text-sm lg:hidden">
          {m.cv_preview()}
        </a>
        <span className="text-sm text-ink-soft">{m.cv_pages({ count: saved.pages })}</span>
        <span role="status" className="text-sm text-ink-soft">
          {state && state !== "failed" && m.cv_autosave({ state })}
        </span>
      </div>
    </div>
  );
}

/** Warns before leaving while edits are not stored. */
function NotSaved({ leave }: { leave: (() => void) | null }) {
  return (
    <Note
      tone="danger"
      live="alert"
      className="sticky top-2 z-10"
      actions={
        leave && (
          <Button variant="secondary" size="small" onClick={leave}>
            {m.cv_leave()}
          </Button>
        )
      }
    >
      {m.cv_autosave({ state: "failed" })}
    </Note>
  );
}

function Buttons({ isTailored, mayUndo, mayRedo }: Record<"isTailored" | "mayUndo" | "mayRedo", boolean>) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="save">
        {m.cv_save()}
      </Button>
      {isTailored && (
        <Button type="submit" name="intent" value="apply" variant="secondary">
          {m.cv_apply()}
        </Button>
      )}
      <Button type="submit" name="intent" value="undo" variant="secondary" disabled={!mayUndo}>
        {m.cv_undo()}
      </Button>
      <Button type="submit" name="intent" value="redo" variant="secondary" disabled={!mayRedo}>
        {m.cv_redo()}
      </Button>
    </div>
  );
}

/** Undoing and moving recreate the form: the focus is restored. */
function focusAgain(form: HTMLFormElement | null, pressed: string): void {
  if (pressed === "" || !form) return;
  const others = { undo: "redo", redo: "undo" }[pressed];
  const button = (value?: string) => form.querySelector<HTMLElement>(`button[value="${value}"]:enabled:not([hidden])`);
  const part = form.querySelector<HTMLElement>(`#section-${pressed.replace(/^up-/, "")}`);
  (button(pressed) ?? button(others) ?? part)?.focus({ preventScroll: !pressed.startsWith("up-") });
}
