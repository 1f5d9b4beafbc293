import { type ReactNode, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useFreshOnReturn } from "#app/features/billing/use-fresh-on-return.ts";
import { forJob } from "#app/features/cv/for-job.ts";
import { useResumeUpload } from "#app/features/resumes/use-resume-upload.ts";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  APPLICATION_FIELDS,
  APPLICATION_MAX,
  type ApplicationEntries,
  type ApplicationError,
  type ApplicationErrors,
  type ApplicationField,
  type ApplicationPageErrors,
} from "#domain/applications/apply/application-entries.ts";
import type { ApplicationPage } from "#domain/applications/apply/application-page.ts";
import type { LetterDraftView, LetterHint } from "#domain/applications/letter/letter.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";
import { LetterPanel } from "./letter-panel.tsx";
import { ResumeChoice } from "./resume-choice.tsx";
import { type DraftState, useApplicationDraft } from "./use-application-draft.ts";

/** What a refused form gets back, or one whose letter was drafted, which has no reason. */
type ApplicationState = Partial<FormState> & {
  typed: Partial<ApplicationEntries>;
  fields: ApplicationPageErrors;
  extra?: { hints: readonly LetterHint[]; letter?: LetterDraftView };
};

type ApplicationFormProps = {
  page: ApplicationPage;
  /** What the button does; null where it is refused. */
  press: string | null;
  state: ApplicationState | null;
  /** A file far beyond the limit did not even arrive. */
  tooLarge: boolean;
};

/** Works without script; with it, what is typed is kept as one types. People who may not submit yet are led to checkout. */
export function ApplicationForm({ page, press, state, tooLarge }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const signedIn = page.tier !== "anonymous";
  const mayApply = isEntitledTier(page.tier);
  const draft = useApplicationDraft(form, { job: { ...page.job, url: page.job.path }, signedIn, known: page.entries });
  const address = encodeURIComponent(page.job.id);
  const { upload, send } = useResumeUpload(`/files/application-resume?id=${address}`);
  const uploading = upload.state === "uploading";
  useFreshOnReturn(signedIn && !mayApply);
  const answer = useAnswer(state);
  const entries = { ...(draft.found ?? page.entries), ...state?.typed };
  const { resume, ...fields } = state?.fields ?? {};
  const bound = useActionForm<ApplicationErrors>({ typed: {}, fields }, { initial: entries, errorText });
  const refusal = tooLarge ? "too-large" : (resume ?? null);
  const field = (name: ApplicationField, required = false) => ({
    ...bound.field(name),
    label: `${m.apply_field({ field: name })}${required ? "*" : ` (${m.apply_optional()})`}`,
    required,
    maxLength: APPLICATION_MAX[name],
  });
  const intent = (name: string) => formData?.get("intent") === name;
  const failed = state?.reason === "unavailable";
  const isLetter = state?.intent === "letter";
  return (
    <>
      <Heading level={2}>{m.apply_form()}</Heading>
      <ActionForm
        ref={form}
        key={state ? answer.number : draft.found ? "found" : "first"}
        form={bound}
        notice={state && !isLetter && !answer.isRead && noticeOf(state)}
        noticeTitle={failed ? m.apply_failed_title() : undefined}
        noticeTone={failed ? "danger" : "warn"}
        noticeActions={
          failed && (
            <Button variant="secondary" onClick={answer.read}>
              {m.apply_failed_again()}
            </Button>
          )
        }
        summaryTitle={m.apply_errors_title()}
        summary={summaryOf(bound.errors)}
        // Whose account ends meanwhile is told so.
        action={`/job-application?id=${address}${signedIn ? "&known" : ""}`}
        encType="multipart/form-data"
        preventScrollReset
        reloadDocument={!signedIn}
        onChange={draft.changed}
      >
        <EnterButton disabled={uploading} />
        <p className="text-sm text-ink-soft">{m.apply_required()}</p>
        <TextField {...field("fullName", true)} autoComplete="name" />
        <TextField {...field("email", true)} type="email" autoComplete="email" />
        <TextField {...field("phone", true)} type="tel" autoComplete="tel" />
        <ResumeChoice
          files={page.files}
          chosen={entries.resumeChoice}
          refusal={refusal}
          upload={upload}
          onChoose={signedIn ? (file) => send(file, new FormData(form.current ?? undefined)) : undefined}
        />
        {signedIn && (
          <Link to={forJob("/profile/cv", page.job.id)} className="justify-self-start">
            {m.cv_tailor()}
          </Link>
        )}
        <TextAreaField {...field("coverLetter")} rows={12} />
        <LetterHints hints={draft.hints ?? state?.extra?.hints ?? []} />
        {signedIn && (
          <LetterOffer disabled={uploading} pending={intent("letter")}>
            {!bound.pending && isLetter && failed && m.apply_letter_refused({ why: state.full ? "full" : "failed" })}
          </LetterOffer>
        )}
        {state?.extra?.letter && <LetterPanel letter={state.extra.letter} />}
        <TextField {...field("linkedinUrl")} type="url" autoComplete="url" />
        <TextField {...field("portfolioUrl")} type="url" />
        {page.sendAddress && (
          <CheckboxField
            {...bound.checkbox("sendToEmployer")}
            label={m.apply_send({ address: page.sendAddress })}
            hint={m.apply_send_hint()}
          />
        )}
        <SubmitRow
          text={submitText({ uploading, submitting: intent("submit"), mayApply })}
          pending={uploading || intent("submit")}
          draft={draft.state}
          press={press}
        />
      </ActionForm>
    </>
  );
}

/** Each response remounts the form, so that it shows the response's values; its messages stay until they are `read`. */
function useAnswer(state: ApplicationState | null) {
  const [answer, setAnswer] = useState({ state, number: 1, isRead: false });
  if (answer.state !== state) setAnswer({ state, number: answer.number + 1, isRead: false });
  return { ...answer, read: () => setAnswer({ ...answer, isRead: true }) };
}

/** The first button of a form is the one that Enter presses. */
function EnterButton({ disabled }: { disabled: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value="submit"
      tabIndex={-1}
      aria-hidden
      className="sr-only"
      disabled={disabled}
    />
  );
}

type LetterOfferProps = { disabled: boolean; pending: boolean; children: ReactNode };

/** Drafts a letter; `children`: why there was none. */
function LetterOffer({ disabled, pending, children }: LetterOfferProps) {
  return (
    <div className="grid gap-1.5">
      <div>
        <Button type="submit" name="intent" value="letter" variant="secondary" disabled={disabled} pending={pending}>
          {m.apply_letter_offer()}
        </Button>
      </div>
      <Alert>{children}</Alert>
      <p className="text-sm text-ink-soft">{m.apply_letter_offer_hint()}</p>
    </div>
  );
}

type SubmitRowProps = {
  text: string;
  pending: boolean;
  draft: DraftState;
  press: string | null;
};

/** Sends the form off, beside what became of its draft. */
function SubmitRow({ text, pending, draft, press }: SubmitRowProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="submit" pending={pending}>
          {text}
        </Button>
        <DraftNote state={draft} />
      </div>
      {press && <p className="text-sm text-ink-soft">{press}</p>}
    </div>
  );
}

function submitText({ uploading, submitting, mayApply }: Record<"uploading" | "submitting" | "mayApply", boolean>) {
  if (uploading) return m.resume_uploading();
  if (submitting) return m.apply_submitting();
  return mayApply ? m.apply_submit() : m.apply_activate();
}

function errorText(error: ApplicationError, field: ApplicationField): string {
  return error === "invalid" ? m.apply_error_invalid({ field }) : m.apply_error({ error });
}

/** Several fields may have the same fault, so each is named. */
function summaryOf(errors: Partial<Record<string, string>>) {
  const named = APPLICATION_FIELDS.map((field) => [
    field,
    errors[field] && `${m.apply_field({ field })}: ${errors[field]}`,
  ]);
  return Object.fromEntries(named) as Partial<Record<string, string>>;
}

const FAULTS: readonly DraftState[] = ["failed", "too-long", "no-room"];

function DraftNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className={FAULTS.includes(state) ? "text-danger" : "text-sm text-ink-soft"}>
      {state !== "idle" && m.apply_draft({ state })}
    </p>
  );
}

/** What in a person's own letter nothing of theirs carries: a hint that locks nothing. */
function LetterHints({ hints }: { hints: readonly LetterHint[] }) {
  if (hints.length === 0) return null;
  return (
    <Note>
      <p>{m.apply_letter_hints()}</p>
      <ul className="mt-1 list-disc ps-6">
        {hints.map(({ quote, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in a letter twice
          <li key={at} className="break-words">
            <q dir="auto">{quote}</q>: {m.apply_hint({ reason })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Why the form came back, where no field says it. */
function noticeOf({ reason, full }: ApplicationState): string | null {
  if (reason === "unavailable") return full ? m.error_full() : m.apply_failed_text();
  if (reason === "beyond-trial") return m.apply_beyond_trial();
  return reason === "withdrawn" || reason === "no-room" ? m.apply_refused({ refused: reason }) : null;
}
