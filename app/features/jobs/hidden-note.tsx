import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type HiddenNoteProps = { title: string; company: string; undo: () => void };

/** Stands where a job was hidden: the way back, and what else of its kind is not wanted. */
export default function HiddenNote({ title, company, undo }: HiddenNoteProps) {
  const [excluded, setExcluded] = useState<string | null>(null);
  const exclude = (word: string) => async () => {
    const body = new FormData();
    body.set("without", word);
    const answer = await fetch("/saved/kept", { method: "POST", body }).catch(() => null);
    if (answer?.ok) setExcluded(word);
  };
  return (
    <>
      <span role="status" className="line-clamp-2 min-w-0 text-ink-soft">
        {excluded === null ? m.jobs_hidden_note({ title }) : m.jobs_hidden_excluded({ word: excluded })}
      </span>
      <Button size="small" variant="quiet" onClick={undo}>
        {m.jobs_hidden_undo()}
      </Button>
      {excluded === null && (
        <>
          <Button size="small" variant="quiet" onClick={exclude(company)}>
            {m.jobs_hide_like({ word: company })}
          </Button>
          <Button size="small" variant="quiet" onClick={exclude(title)}>
            {m.jobs_hide_like({ word: title })}
          </Button>
        </>
      )}
    </>
  );
}
