import { m } from "#app/paraglide/messages.js";
import type { DraftState } from "./use-application-draft.ts";

/** Says what has become of what was typed. */
export function DraftNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className={state === "failed" || state === "too-long" ? "text-danger" : "text-sm text-ink-soft"}>
      {state !== "idle" && m.apply_draft({ state })}
    </p>
  );
}
