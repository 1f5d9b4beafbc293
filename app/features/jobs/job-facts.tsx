import { m } from "#app/paraglide/messages.js";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { FactView } from "./present-facts.ts";

/** What was read from the posting, and what it leaves open. */
export function JobFacts({ facts }: { facts: readonly FactView[] }) {
  return (
    <FactList
      items={facts.map(({ label, value, notes }) => ({
        label,
        value: (
          <>
            {value ?? m.jobs_not_stated()}
            {notes.map((note) => (
              <span key={note} className="block text-sm text-ink-soft">
                {note}
              </span>
            ))}
          </>
        ),
        state: value === null ? { state: "notStated", label: m.jobs_state({ state: "notStated" }) } : undefined,
      }))}
    />
  );
}
