import { data, Form } from "react-router";
import { ctxContext } from "#app/context.ts";
import { MailSettings } from "#app/features/searches/mail-settings.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findLinkSettings, readSchedule, saveLinkSettings, timeZones } from "#server/features/alerts/mail-settings.ts";
import { pressAlertLink, viewAlertLink } from "#server/features/alerts/press-link.ts";
import type { Route } from "./+types/alert-link.ts";

/** "forged" is an address we never made, "old" one whose time is over. */
const STATUS = { forged: 404, old: 410 } as const;

export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

/** Opening the link changes nothing: programs that look into mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const link = await orHttpError(ctx, viewAlertLink(ctx, params.token));
  if (!link.ok) return data({ ...link, mails: null, zones: [] }, STATUS[link.reason]);
  const mails = await orHttpError(ctx, findLinkSettings(ctx, params));
  return data({ ...link, mails, zones: mails ? timeZones() : [] });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  if (text("intent") === "mails") {
    const form = readSchedule(text);
    if (!form.success || form.data.cadence === "off") throw data({ code: "INVALID_INPUT" }, { status: 400 });
    const { lookBack: _, ...schedule } = form.data;
    const saved = await orHttpError(ctx, saveLinkSettings(ctx, { token: params.token, schedule }));
    if (saved) return data({ ok: true as const, action: "schedule" as const, undo: null });
  }
  const pressed = await orHttpError(ctx, pressAlertLink(ctx, params.token));
  return pressed.ok ? data(pressed) : data(pressed, STATUS[pressed.reason]);
}

export const meta = privatePage(m.alerts_link_title);

export default function AlertLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return (
    <Container width="measure">
      <div className="grid gap-6 py-10 sm:py-14">
        <Heading level={1}>{m.alerts_link_title()}</Heading>
        {!shown.ok && (
          <Note tone="warn" live="status" actions={<LinkButton to="/searches">{m.searches_title()}</LinkButton>}>
            {m.alerts_link_fault({ reason: shown.reason })}
          </Note>
        )}
        {actionData?.ok && (
          <Note
            tone="success"
            live="status"
            actions={actionData.undo && <LinkButton to={`/alerts/${actionData.undo}`}>{m.alerts_undo()}</LinkButton>}
          >
            {actionData.action === "schedule"
              ? m.searches_done({ done: "changed" })
              : m.alerts_link_done({ action: actionData.action })}
          </Note>
        )}
        {!actionData && loaderData.ok && (
          <Form method="post" className="grid gap-4">
            <p>{m.alerts_link_asks({ action: loaderData.action })}</p>
            {loaderData.about && <p className="font-semibold break-words">{loaderData.about}</p>}
            <div>
              <Button type="submit">{m.alerts_link_press({ action: loaderData.action })}</Button>
            </div>
          </Form>
        )}
        {loaderData.mails && <MailSettings settings={loaderData.mails} zones={loaderData.zones} />}
      </div>
    </Container>
  );
}
