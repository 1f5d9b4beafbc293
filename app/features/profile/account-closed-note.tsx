import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";

/** The ways in which an account has ended for now or for good, as the address of the landing page names them. */
export const CLOSINGS = ["deactivated", "trial-cancelled", "cancel-pending", "erased"] as const;
type Closing = (typeof CLOSINGS)[number];

/** After an account was closed, its person arrives on the landing page. */
export function AccountClosedNote({ closed }: { closed: Closing | null }) {
  if (closed === null) return null;
  return (
    <Container className="pt-4">
      <Note tone="success" live="status">
        {m.profile_closed({ closing: closed })}
      </Note>
    </Container>
  );
}
