import { useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";

type ReasonFieldsProps = { title: string; company: string; wrong: boolean };

/** Why a job is not for somebody: what they choose may become something that is not wanted any more. */
export function ReasonFields({ title, company, wrong }: ReasonFieldsProps) {
  const [reason, setReason] = useState(wrong ? "word" : "");
  const isScripted = useHydrated();
  return (
    <>
      <SelectField
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        label={m.jobs_hide_why()}
        options={["none" as const, ...HIDE_REASONS].map((reason) => ({
          value: reason === "none" ? "" : reason,
          label: m.jobs_hide_reason({ reason, title, company }),
        }))}
      />
      {(!isScripted || reason === "word" || wrong) && (
        <TextField
          name="word"
          maxLength={80}
          label={m.jobs_hide_word()}
          hint={isScripted ? undefined : m.jobs_hide_word_hint()}
          error={wrong ? m.jobs_hide_word_fault() : undefined}
        />
      )}
    </>
  );
}
