import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { RESUME_PAGE } from "./resume-page.ts";

/** A file chosen on this device before logging in, when only the person can say whether it takes the place of the account's. */
export function KeptOffer({ name, replaces }: { name: string; replaces: boolean }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={RESUME_PAGE} preventScrollReset>
      <Note
        actions={
          <>
            <Button
              type="submit"
              name="intent"
              value="use-kept"
              variant="secondary"
              size="small"
              pending={state !== "idle"}
            >
              {m.resume_kept_use()}
            </Button>
            <Button type="submit" name="intent" value="leave-kept" variant="quiet" size="small">
              {m.resume_kept_leave()}
            </Button>
          </>
        }
      >
        <p className="break-words">{replaces ? m.resume_kept_found({ name }) : m.resume_kept_offer({ name })}</p>
      </Note>
    </Form>
  );
}
