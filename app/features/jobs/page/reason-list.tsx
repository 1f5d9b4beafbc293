import type { JobView } from "#app/features/jobs/present-job.ts";
import { m } from "#app/paraglide/messages.js";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import { StateMark } from "#app/ui/listing/state-mark.tsx";

type ReasonListProps = {
  reasons: NonNullable<JobView["why"]>["reasons"];
  /** What the posting does not state. */
  silent: { label: string; text: string } | null;
};

/** The full account of a match: what is met, not met and asked, with the posting's words, then what it does not state. */
export function ReasonList({ reasons, silent }: ReasonListProps) {
  return (
    <>
      <ul className="space-y-3">
        {reasons.map(({ mark, state, text, detail, quote, place }) => (
          <li key={text}>
            <p className="flex gap-2">
              <StateMark state={mark} label={state} labelHidden className="mt-0.5" />
              <span className="min-w-0">
                <span className="font-semibold">{text}</span>
                {mark === "notStated" && (
                  <span className="block text-sm text-ink-soft" aria-hidden>
                    {state}
                  </span>
                )}
              </span>
            </p>
            {quote === null ? null : (
              <p className="ps-6 break-words">
                <Highlight tone={mark === "met" ? "good" : "plain"} dir="auto">
                  <q>{quote}</q>
                </Highlight>
                {place && (
                  <a href={`#${place}`} className="ms-2 text-sm whitespace-nowrap">
                    {m.jobs_to_place()}
                    <span className="sr-only">: {text}</span>
                  </a>
                )}
              </p>
            )}
            {detail ? <p className="ps-6 text-sm text-ink-soft">{detail}</p> : null}
          </li>
        ))}
      </ul>
      {silent ? (
        <p className="mt-4 flex gap-2 text-ink-soft">
          <StateMark state="notStated" label={silent.label} labelHidden className="mt-0.5" />
          <span>{silent.text}</span>
        </p>
      ) : null}
    </>
  );
}
