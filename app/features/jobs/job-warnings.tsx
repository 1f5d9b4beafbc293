import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import type { JobDetail } from "#domain/matching/job-detail.ts";

/** Warnings and contradictions, with quotes. They never hide a job. */
export function JobWarnings({ warnings, contradictions }: Pick<JobDetail, "warnings" | "contradictions">) {
  if (warnings.length + contradictions.length === 0) return null;
  return (
    <Note tone="warn" title={m.jobs_care_title()}>
      <ul className="grid gap-2 break-words">
        {warnings.map(({ kind, quote }) => (
          <li key={kind + quote}>
            {m.jobs_warning({ kind })} {quote ? <Highlight tone="plain">{quote}</Highlight> : null}
          </li>
        ))}
        {contradictions.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field === null ? m.jobs_care_contradiction_unnamed({ text }) : m.jobs_care_contradiction({ field, text })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
