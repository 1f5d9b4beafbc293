import { m } from "#app/paraglide/messages.js";
import type { DraftState } from "./use-application-draft.ts";

const TEXT: Record<DraftState, () => string> = {
  idle: () => "",
  saving: m.apply_draft_saving,
  saved: m.apply_draft_saved,
  local: m.apply_draft_local,
  failed: m.apply_draft_failed,
  "too-long": m.apply_draft_too_long,
};

/** Says what has become of what was typed. */
export function DraftNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className={state === "failed" || state === "too-long" ? "text-danger" : "text-sm text-ink-soft"}>
      {TEXT[state]()}
    </p>
  );
}
