import { useEffect } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ErrorCode } from "#domain/shared/app-error.ts";

const REDIRECT_S = 3;

/** The profile could not be stored, or the session ended on the way: says so, and goes on to the results after 3 seconds. */
export function SaveFailed({ code, onwardTo }: { code: ErrorCode; onwardTo: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(onwardTo), REDIRECT_S * 1_000);
    return () => clearTimeout(timer);
  }, [navigate, onwardTo]);
  return (
    <Note tone="danger" live="alert" actions={<Link to={onwardTo}>{m.questionnaire_save_failed_now()}</Link>}>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_S};url=${onwardTo}`} />
      </noscript>
      <p>
        {code === "UNAUTHENTICATED"
          ? m.questionnaire_must_be_authenticated()
          : m.questionnaire_save_failed({ error: m.questionnaire_save_error({ code }) })}
      </p>
      <p>{m.questionnaire_save_failed_onward()}</p>
    </Note>
  );
}
