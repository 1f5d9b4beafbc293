import { m } from "#app/paraglide/messages.js";
import { Highlight } from "#app/ui/highlight.tsx";
import { StateMark } from "#app/ui/state-mark.tsx";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import { STATE_TEXT, TOPIC_TEXT } from "./reason-texts.ts";
import { TOPIC_NOUN } from "./topic-nouns.ts";

/** The full account of a match: what is met and not met with the posting's words, then what it does not state. */
export function ReasonList({ reasons }: { reasons: readonly MatchReason[] }) {
  const stated = reasons.filter(({ state }) => state !== "notStated");
  const silent = reasons.filter(({ state }) => state === "notStated");
  return (
    <>
      <ul className="space-y-3">
        {stated.map(({ topic, state, quote }) => (
          <li key={topic} className="flex gap-3">
            <StateMark state={state} label={STATE_TEXT[state]()} />
            <div className="min-w-0">
              <p className="font-semibold">{TOPIC_TEXT[topic]()}</p>
              {quote === null ? null : (
                <p className="break-words">
                  <Highlight>{quote}</Highlight>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {silent.length === 0 ? null : (
        <div className="mt-4 flex gap-3 text-ink-soft">
          <StateMark state="notStated" label={STATE_TEXT.notStated()} />
          <p>{m.jobs_why_not_stated_many({ topics: silent.map(({ topic }) => TOPIC_NOUN[topic]()).join(", ") })}</p>
        </div>
      )}
    </>
  );
}
