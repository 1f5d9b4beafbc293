import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SearchProgress } from "#domain/questionnaire/step-view.ts";
import { readSearchStream } from "./read-search-stream.ts";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { stepPath } from "./step-path.ts";

/** Long enough to see the bar end. */
const LAST_LOOK_MS = 200;
/** A search that is over at once is still seen as the step that it is: the counter goes from 13 to 14 to 15. */
const SEEN_MS = 900;

/** The real match with its real progress, then the final step. Without script the link leads on; the result is the same. */
export function SearchStep({ view, search, result }: StepPageProps) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const [failed, setFailed] = useState(false);
  const [began] = useState(() => performance.now());
  const [attempt, setAttempt] = useState(1);
  const final = stepPath("final", search);
  const done = progress !== null && progress.read === progress.total;

  useEffect(() => {
    const request = new AbortController();
    follow(attempt, request.signal, setProgress).catch(() => {
      if (!request.signal.aborted) setFailed(true);
    });
    return () => request.abort();
  }, [attempt]);

  useEffect(() => {
    if (!done) return;
    const left = Math.max(LAST_LOOK_MS, SEEN_MS - (performance.now() - began));
    const timer = setTimeout(() => navigate(final, { replace: true }), left);
    return () => clearTimeout(timer);
  }, [done, began, final, navigate]);

  function again() {
    setFailed(false);
    setProgress(null);
    setAttempt(attempt + 1);
  }

  const percent = done ? 100 : progress ? Math.floor((progress.read / progress.total) * 100) : 0;
  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      {failed ? (
        <Note tone="danger" live="alert" actions={<Button onClick={again}>{m.questionnaire_search_again()}</Button>}>
          {m.questionnaire_search_failed()}
        </Note>
      ) : (
        <ProgressBar label={m.questionnaire_search_status()} value={percent} spoken />
      )}
      {progress && (
        <p className="text-ink-soft tabular-nums">
          {m.questionnaire_search_checked({ checked: formatCount(progress.read), total: formatCount(progress.total) })}
        </p>
      )}
      <p>
        <Link to={final}>{m.questionnaire_search_onward()}</Link>
      </p>
    </Container>
  );
}

async function follow(attempt: number, signal: AbortSignal, report: (progress: SearchProgress) => void): Promise<void> {
  const response = await fetch(`/onboarding/search-progress?attempt=${attempt}`, { signal });
  for await (const progress of readSearchStream(response)) report(progress);
}
