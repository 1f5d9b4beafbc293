import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";

/** What is wrong with the word: it is missing, or there is no room for it. */
export type WordFault = "empty" | "full";
type ReasonFieldsProps = { title: string; company: string; fault: WordFault | null };

/** Shown to people who hid a job as a scam. */
export function ReportScam({ to }: { to: string }) {
  return (
    <Note
      tone="warn"
      actions={
        <LinkButton to={to} rel="nofollow" variant="secondary" reloadDocument>
          {m.report_link()}
        </LinkButton>
      }
    >
      {m.jobs_hide_scam()}
    </Note>
  );
}

/** Why a job is not for somebody: what they choose may become something that is not wanted any more. Their form is a `group`. */
export function ReasonFields({ title, company, fault }: ReasonFieldsProps) {
  return (
    <>
      <SelectField
        name="reason"
        defaultValue={fault ? "word" : ""}
        label={m.jobs_hide_why()}
        options={["none" as const, ...HIDE_REASONS].map((reason) => ({
          value: reason === "none" ? "" : reason,
          label: m.jobs_hide_reason({ reason, title, company }),
        }))}
      />
      <div className="hidden group-has-[[value=word]:checked]:block">
        <TextField
          name="word"
          maxLength={80}
          label={m.jobs_hide_word()}
          error={fault ? m.jobs_hide_word_fault({ fault }) : undefined}
        />
      </div>
    </>
  );
}
