import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useDebounced } from "#app/lib/use-debounced.ts";
import {
  APPLICATION_FIELDS,
  type ApplicationEntries,
  applicationEntries,
} from "#domain/applications/apply/application-entries.ts";
import { type DraftJob, localDraft, readLocalDraft } from "#domain/applications/apply/local-draft.ts";
import type { LetterHint } from "#domain/applications/letter/letter.ts";

/** The draft of an application by a person without a login. */
const LOCAL_DRAFT_KEY = "savedJobApplication";
const QUIET_MS = 800;
const LIMIT_MS = 15_000;

/** "local": the server does not know who this is, so the browser keeps it. */
export type DraftState = "idle" | "saving" | "saved" | "local" | "failed" | "too-long" | "no-room";

type DraftOptions = {
  job: DraftJob;
  signedIn: boolean;
  /** What the form begins with; it fills what a draft found in the browser leaves empty. */
  known: ApplicationEntries;
};

type Draft = {
  state: DraftState;
  /** On the letter as it was when it was last saved; null before that. */
  hints: readonly LetterHint[] | null;
  /** For the form's onChange. */
  changed: () => void;
  /** What this browser kept for this posting and the server has not got; null when there is nothing. */
  found: ApplicationEntries | null;
};

/** Keeps what is typed: on the server for signed-in people, in this browser otherwise and when the session is lost. */
export function useApplicationDraft(
  form: RefObject<HTMLFormElement | null>,
  { job: { id, title, company, url }, signedIn, known }: DraftOptions,
): Draft {
  const [state, setState] = useState<DraftState>("idle");
  const [hints, setHints] = useState<Draft["hints"]>(null);
  const [found, setFound] = useState<ApplicationEntries | null>(null);
  const latest = useRef(0);
  const atFirst = useRef(known);

  const save = useCallback(
    async (entries: ApplicationEntries) => {
      const keep = () => setState(keepLocal({ id, title, company, url }, entries));
      if (!signedIn) return keep();
      latest.current += 1;
      const turn = latest.current;
      setState("saving");
      const answer = await send(id, entries);
      if (turn !== latest.current) return;
      if (answer.state === "saved") forgetLocal();
      if (answer.hints) setHints(answer.hints);
      if (answer.state === "local") keep();
      else setState(answer.state);
    },
    [id, title, company, url, signedIn],
  );

  useEffect(() => {
    const kept = readLocal(id);
    if (!kept) return;
    const filled = { ...kept };
    for (const name of APPLICATION_FIELDS) filled[name] ||= atFirst.current[name];
    setFound(filled);
    void save(filled);
  }, [id, save]);

  const [changed] = useDebounced(() => {
    if (form.current) void save(applicationEntries(new FormData(form.current)));
  }, QUIET_MS);
  return { state, hints, changed, found };
}

type Answer = { state: DraftState; hints?: LetterHint[] };

async function send(id: string, entries: ApplicationEntries): Promise<Answer> {
  try {
    const response = await fetch("/job-application/draft", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, entries }),
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 401) return { state: "local" };
    const { result, hints } = (await response.json()) as { result?: string; hints?: LetterHint[] };
    if (result === "saved" || result === "too-long" || result === "no-room") return { state: result, hints };
    return { state: result === "sent" ? "idle" : "failed" };
  } catch {
    return { state: "failed" };
  }
}

function keepLocal(job: DraftJob, entries: ApplicationEntries): DraftState {
  try {
    localStorage.setItem(LOCAL_DRAFT_KEY, localDraft(job, entries));
    return "local";
  } catch {
    return "failed";
  }
}

function readLocal(jobId: string): ApplicationEntries | null {
  try {
    const text = localStorage.getItem(LOCAL_DRAFT_KEY);
    const kept = readLocalDraft(text, jobId);
    if (text !== null && !kept) console.info("A kept draft of another job, or a malformed one, was ignored.");
    return kept;
  } catch {
    return null;
  }
}

function forgetLocal(): void {
  try {
    localStorage.removeItem(LOCAL_DRAFT_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
