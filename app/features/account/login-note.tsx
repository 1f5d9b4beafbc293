import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";

const TEXT: Record<string, () => string> = {
  reset: m.account_note_reset,
  verified: m.account_note_verified,
  changed: m.account_note_changed,
  created: m.account_note_created,
  everywhere: m.account_note_everywhere,
  expired: m.account_code_expired,
};

/** What has just happened, by `?note=`; nothing but this text depends on the address. */
export function LoginNote({ note }: { note: string }) {
  const text = Object.hasOwn(TEXT, note) ? TEXT[note] : undefined;
  if (!text) return null;
  return (
    <Note tone={note === "expired" ? "warn" : "success"} live="status">
      {text()}
    </Note>
  );
}
