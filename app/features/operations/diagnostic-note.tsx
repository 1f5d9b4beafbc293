import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";

type Outcome = "success" | "error" | "exception";
type Diagnostic = "ping" | "read-subscriptions" | "test-signup" | "dump" | "retry-failed";

const OUTCOME: Record<Outcome, (inputs: { text: string }) => string> = {
  success: m.operations_success,
  error: m.operations_error,
  exception: m.operations_exception,
};
const DONE: Record<Diagnostic, (inputs: { detail: string }) => string> = {
  ping: m.operations_ping_done,
  "read-subscriptions": m.operations_read_done,
  "test-signup": m.operations_signup_done,
  dump: m.operations_dump_done,
  "retry-failed": m.operations_retry_done,
};

type DiagnosticNoteProps = { result: { diagnostic: Diagnostic; outcome: Outcome; detail: string } };

/** What a check has found, in the words of the specification: success, error or exception. */
export function DiagnosticNote({ result: { diagnostic, outcome, detail } }: DiagnosticNoteProps) {
  const text = outcome === "success" ? DONE[diagnostic]({ detail }) : detail;
  return (
    <Note tone={outcome === "success" ? "success" : "danger"} live="status">
      <p>{OUTCOME[outcome]({ text })}</p>
      {diagnostic === "dump" && outcome === "success" && (
        <pre className="pt-2 text-sm break-words whitespace-pre-wrap">{detail}</pre>
      )}
    </Note>
  );
}
