import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/container.tsx";
import { Note } from "#app/ui/note.tsx";

const SHOWN_MS = 5_000;

/** On the landing page for five seconds after signing up (spec part 2, section 2); nothing but this note depends on the address. */
export function RegisteredNote() {
  const [params] = useSearchParams();
  const registered = params.get("registrationSuccess") === "true";
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [registered]);
  if (!registered || over) return null;
  return (
    <Container className="pt-4">
      <Note tone="success" live="status">
        {m.account_registered()}
      </Note>
    </Container>
  );
}
