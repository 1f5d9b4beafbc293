import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";

/** What this person may do with the form (spec part 2, section 2). */
export function ModeNote({ tier, known }: { tier: Tier; known: boolean }) {
  if (!known) return <Note tone="warn">{m.apply_unknown_mode()}</Note>;
  if (tier === "anonymous") return <Note title={m.apply_signed_out()}>{m.apply_signed_out_text()}</Note>;
  if (isEntitledTier(tier))
    return (
      <Note tone="success" title={m.apply_active_mode()}>
        {m.apply_active_mode_text()}
      </Note>
    );
  return <Note title={m.apply_view_mode()}>{m.apply_view_mode_text()}</Note>;
}
