import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import type { LetterHint } from "#domain/applications/letter/letter.ts";

/** What in a person's own letter nothing of theirs carries: a hint that locks nothing. */
export function LetterHints({ hints }: { hints: readonly LetterHint[] }) {
  if (hints.length === 0) return null;
  return (
    <Note>
      <p>{m.apply_letter_hints()}</p>
      <ul className="mt-1 list-disc ps-6">
        {hints.map(({ quote, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in a letter twice
          <li key={at} className="break-words">
            <q>{quote}</q>: {m.apply_hint({ reason })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
