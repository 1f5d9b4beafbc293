import { data, Form } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { MailSettings } from "#app/features/searches/mail-settings.tsx";
import { formAction, formActions, tokenPageHeaders } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Result } from "#domain/shared/result.ts";
import { findLinkSettings, ScheduleForm, saveLinkSettings, timeZones } from "#server/features/alerts/mail-settings.ts";
import { redeemAlertLink, viewAlertLink } from "#server/features/alerts/redeem-link.ts";
import type { Route } from "./+types/alert-link.ts";

/** "forged" is an address we never made, "old" one whose time is over. */
const STATUS = { forged: 404, old: 410 } as const;

export const headers = tokenPageHeaders;

/** Opening the link changes nothing: programs that look into mails open links, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const link = await viewAlertLink(ctx, params.token);
  if (!link.ok) return data({ ...link, mails: null, zones: [] }, STATUS[link.reason]);
  const mails = await findLinkSettings(ctx, params);
  return data({ ...link, mails, zones: mails ? timeZones() : [] });
}

export const action = formActions(
  formAction({
    forAnyone: true,
    schema: z.object({}),
    verb: ({ ctx, params }) => redeemAlertLink(ctx, params.token ?? ""),
    done: ({ action, undo }) => data({ action, undo }),
    status: STATUS,
  }),
  formAction({
    intent: "mails",
    forAnyone: true,
    schema: ScheduleForm,
    verb: async ({ ctx, params, entries }): Promise<Result<object, "invalid" | keyof typeof STATUS>> => {
      const form = ScheduleForm.safeParse(entries);
      if (!form.success || form.data.cadence === "off") return { ok: false, reason: "invalid" };
      const { lookBack: _, ...schedule } = form.data;
      return await saveLinkSettings(ctx, { token: params.token ?? "", schedule });
    },
    done: () => data({ action: "schedule" as const, undo: null }),
    status: STATUS,
  }),
);

export const meta = privatePage(m.alerts_link_title);

export default function AlertLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && "action" in actionData ? actionData : null;
  const refused = actionData && "reason" in actionData ? actionData : null;
  const reason = refused?.reason ?? (loaderData.ok || done ? null : loaderData.reason);
  const fault = reason === "forged" || reason === "old" ? reason : null;
  return (
    <Container width="measure">
      <div className="grid gap-6 py-10 sm:py-14">
        <Heading level={1}>{m.alerts_link_title()}</Heading>
        <Alert>
          {reason === "invalid"
            ? m.error_refused()
            : reason === "unavailable" && (refused?.full ? m.error_full() : m.account_unavailable())}
        </Alert>
        {fault && (
          <Note tone="warn" live="status" actions={<LinkButton to="/searches">{m.searches_title()}</LinkButton>}>
            {m.alerts_link_fault({ reason: fault })}
          </Note>
        )}
        {done && (
          <Note
            tone="success"
            live="status"
            actions={done.undo && <LinkButton to={`/alerts/${done.undo}`}>{m.alerts_undo()}</LinkButton>}
          >
            {done.action === "schedule"
              ? m.searches_done({ done: "changed" })
              : m.alerts_link_done({ action: done.action })}
          </Note>
        )}
        {!done && !fault && loaderData.ok && (
          <Form method="post" className="grid gap-4">
            <p>{m.alerts_link_asks({ action: loaderData.action })}</p>
            {loaderData.about && <p className="font-semibold break-words">{loaderData.about}</p>}
            <div>
              <Button type="submit">{m.alerts_link_press({ action: loaderData.action })}</Button>
            </div>
          </Form>
        )}
        {loaderData.mails && (
          <MailSettings
            settings={loaderData.mails}
            zones={loaderData.zones}
            state={refused?.intent === "mails" ? { ...refused, full: false } : null}
          />
        )}
      </div>
    </Container>
  );
}
