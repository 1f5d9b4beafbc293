import { APPLICATION_FIELDS, type ApplicationEntries, RESUME_CHOICES } from "./application-entries.ts";

/** What is kept of the posting beside its form; its address is that of its page here. */
export type DraftJob = { id: string; title: string | null; company: string | null; url: string };

export function localDraft({ id, title, company, url }: DraftJob, form: ApplicationEntries): string {
  return JSON.stringify({ job: { id, title, company, url }, form });
}

/** The draft stored for this posting; null for another posting's or an invalid one. Never throws. */
export function readLocalDraft(text: string | null, jobId: string): ApplicationEntries | null {
  try {
    const { job, form } = JSON.parse(text ?? "");
    return job.id === jobId && isDraft(form) ? form : null;
  } catch {
    return null;
  }
}

/** By hand: the page is read with its scripts, and a library for it would be a fifth of them. */
function isDraft(form: Record<string, unknown>): form is ApplicationEntries {
  return (
    APPLICATION_FIELDS.every((name) => typeof form[name] === "string") &&
    RESUME_CHOICES.some((choice) => choice === form.resumeChoice) &&
    typeof form.sendToEmployer === "boolean"
  );
}
