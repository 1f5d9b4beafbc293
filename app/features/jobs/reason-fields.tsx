import { useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";

/** What is wrong with the word: it is missing, or there is no room for it. */
export type WordFault = "empty" | "full";
type ReasonFieldsProps = { title: string; company: string; fault: WordFault | null };

/** Why a job is not for somebody: what they choose may become something that is not wanted any more. */
export function ReasonFields({ title, company, fault }: ReasonFieldsProps) {
  const [reason, setReason] = useState(fault ? "word" : "");
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
      {(!isScripted || reason === "word" || fault) && (
        <TextField
          name="word"
          maxLength={80}
          label={m.jobs_hide_word()}
          hint={isScripted ? undefined : m.jobs_hide_word_hint()}
          error={fault ? m.jobs_hide_word_fault({ fault }) : undefined}
        />
      )}
    </>
  );
}
