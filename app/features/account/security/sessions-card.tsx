import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import type { DeviceName } from "#domain/accounts/device-name.ts";
import { SecurityCard } from "./security-card.tsx";

type Session = { id: string; current: boolean; device: DeviceName; since: string; lastUsed: string };

export function SessionsCard({ sessions }: { sessions: Session[] }) {
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <SecurityCard title={m.account_security_sessions_title()}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, current, device, since, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(device)}
                {current && <Badge tone="good">{m.account_security_this_device()}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {m.account_security_session_since({
                  since: day.format(new Date(since)),
                  used: day.format(new Date(lastUsed)),
                })}
              </p>
            </div>
            {!current && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  variant="secondary"
                  size="small"
                  aria-label={m.account_security_session_end_label({ device: nameOf(device) })}
                >
                  {m.account_security_session_end()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument>
        <Button type="submit" name="intent" value="end-all" variant="secondary">
          {m.account_security_end_all()}
        </Button>
      </Form>
    </SecurityCard>
  );
}

function nameOf({ browser, system }: DeviceName): string {
  if (browser && system) return m.account_security_device({ browser, system });
  return browser ?? system ?? m.account_security_device_unknown();
}
