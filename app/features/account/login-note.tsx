import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";

const NOTES = ["reset", "verified", "changed", "created", "everywhere", "expired"] as const;

/** What has just happened, by `?note=`; nothing but this text depends on the address. */
export function LoginNote({ note }: { note: string }) {
  const known = NOTES.find((one) => one === note);
  if (!known) return null;
  return (
    <Note tone={note === "expired" ? "warn" : "success"} live="status">
      {m.account_note({ note: known })}
    </Note>
  );
}
