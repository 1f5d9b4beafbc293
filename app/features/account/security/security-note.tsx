import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";

const TEXT: Record<string, () => string> = {
  password: m.account_security_password_done,
  email: m.account_security_email_sent,
  session: m.account_security_session_ended,
  passkey: m.account_security_passkey_done,
  totp: m.account_security_totp_done,
  "totp-ended": m.account_security_totp_ended,
  verified: m.account_note_changed,
  changed: m.account_note_changed,
};

/** What was just done, by `?note=`. */
export function SecurityNote({ note }: { note: string | null }) {
  const text = note !== null && Object.hasOwn(TEXT, note) ? TEXT[note] : undefined;
  if (!text) return null;
  return (
    <Note tone="success" live="status">
      {text()}
    </Note>
  );
}
