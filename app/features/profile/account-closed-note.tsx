import { useSearchParams } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/container.tsx";
import { Note } from "#app/ui/note.tsx";

const CLOSED_TEXT: Record<string, () => string> = {
  deactivated: m.profile_deactivated,
  "trial-cancelled": m.profile_deactivated_trial,
  "cancel-pending": m.billing_deactivated_pending,
  erased: m.profile_erased,
};

/** After an account was closed, its person arrives on the landing page; nothing but this note depends on the address. */
export function AccountClosedNote() {
  const [params] = useSearchParams();
  const closed = params.get("account") ?? "";
  const text = Object.hasOwn(CLOSED_TEXT, closed) ? CLOSED_TEXT[closed] : undefined;
  if (!text) return null;
  return (
    <Container className="pt-4">
      <Note tone="success" live="status">
        {text()}
      </Note>
    </Container>
  );
}
