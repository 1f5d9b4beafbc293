import { Form, Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";

/** At the end of the header: the way in, or who is in and the way out. */
export function AccountActions({ userName, isMember }: { userName: string | null; isMember: boolean }) {
  if (userName === null)
    return (
      <>
        <Link to="/login" className={buttonLook("quiet", "small")}>
          {m.account_nav_login()}
        </Link>
        <Link to="/signup" className={buttonLook("secondary", "small")}>
          {m.account_nav_sign_up()}
        </Link>
      </>
    );
  return (
    <>
      <Link
        to="/profile"
        title={m.account_nav_profile()}
        className="flex min-w-0 items-center gap-2 text-ink no-underline"
      >
        <Avatar name={userName} />
        <span className="max-w-36 truncate">{m.account_nav_greeting({ name: userName })}</span>
      </Link>
      {isMember && <Badge tone="good">{m.results_badge_premium()}</Badge>}
      <Form method="post" action="/logout" reloadDocument className="ms-auto">
        <button type="submit" className={buttonLook("quiet", "small")}>
          {m.account_nav_logout()}
        </button>
      </Form>
    </>
  );
}
