import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { KeptJob } from "#domain/saved/kept-jobs.ts";
import { ReasonFields, ReportScam, type WordFault } from "./reason-fields.tsx";

type HiddenNoteProps = { job: KeptJob; undo: () => void };
type Said = { word: string | null; report: string | null };

/** Stands where a job was hidden: the way back, and why it is not wanted. */
export default function HiddenNote({ job, undo }: HiddenNoteProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const [fault, setFault] = useState<WordFault | null>(null);
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: a keyboard goes on here, not at the top of the page.
  useEffect(() => void note.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  async function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    if (body.get("reason") === "") return;
    const isMissing = body.get("reason") === "word" && String(body.get("word")).trim() === "";
    if (isMissing) return setFault("empty");
    const answer = await send(body, "hidden", job);
    setFault(answer?.status === 400 ? "full" : null);
    if (answer?.ok) setSaid((await answer.json()) as Said);
  }
  async function takeBack() {
    const body = new FormData();
    body.set("excluded", said?.word ?? "");
    if (said) await send(body, "drop-hidden", job);
    undo();
  }
  const { word, report } = said ?? { word: null, report: null };
  return (
    <div ref={note} className="grid w-full gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span role="status" className="line-clamp-2 min-w-0 text-ink-soft">
          {said === null && m.jobs_hidden_note({ title: job.title })}
          {said !== null && (word === null ? m.jobs_hide_thanks() : m.jobs_hidden_excluded({ word }))}
        </span>
        <Button size="small" variant="quiet" onClick={takeBack}>
          {m.jobs_hidden_undo()}
        </Button>
      </div>
      {report && <ReportScam to={report} />}
      {said === null && (
        <form onSubmit={say} className="group grid items-end gap-3 sm:grid-cols-3">
          <ReasonFields {...job} fault={fault} />
          <div>
            <Button type="submit" variant="secondary">
              {m.jobs_hide_send()}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function send(body: FormData, list: string, job: KeptJob): Promise<Response | null> {
  body.set(list, JSON.stringify([job]));
  return fetch("/saved/kept", { method: "POST", body, keepalive: true }).catch(() => null);
}
