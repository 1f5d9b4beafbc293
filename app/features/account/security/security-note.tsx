import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";

const NOTES = ["password", "email", "session", "passkey", "totp", "totp-ended", "verified", "changed"] as const;

/** What was just done, by `?note=`. */
export function SecurityNote({ note }: { note: string | null }) {
  const known = NOTES.find((one) => one === note);
  if (!known) return null;
  return (
    <Note tone="success" live="status">
      {m.account_security_note({ note: known })}
    </Note>
  );
}
