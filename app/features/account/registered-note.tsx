import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Banner } from "#app/ui/feedback/banner.tsx";
import { Note } from "#app/ui/feedback/note.tsx";

const SHOWN_MS = 5_000;

/** On the landing page for five seconds after signing up (spec part 2, section 2). */
export function RegisteredNote({ registered }: { registered: boolean }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [registered]);
  if (!registered || over) return null;
  return (
    <Banner>
      <Note tone="success" live="status">
        {m.account_registered()}
      </Note>
    </Banner>
  );
}
