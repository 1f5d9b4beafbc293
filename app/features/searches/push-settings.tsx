import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type PushSettingsProps = { publicKey: string; browsers: number };

/** A registration of its own, which sees no page: the one for reading offline knows nothing of notifications. */
const SCOPE = "/push/";

/** Notifications of this browser; it is asked for leave when the button is pressed, never before. */
export function PushSettings({ publicKey, browsers }: PushSettingsProps) {
  const canPush = useHydrated() && "serviceWorker" in navigator && "PushManager" in window;
  const [refused, setRefused] = useState(false);
  const submit = useSubmit();
  async function turnOn() {
    const subscription = await subscribe(publicKey).catch(() => null);
    setRefused(subscription === null);
    if (subscription) await submit({ intent: "push", subscription: JSON.stringify(subscription) }, { method: "post" });
  }
  return (
    <section className="grid gap-4" aria-labelledby="push-settings">
      <Heading level={2} id="push-settings">
        {m.push_title()}
      </Heading>
      <p className="text-ink-soft">
        {m.push_lead()} {m.push_weekly()}
      </p>
      {refused && (
        <Note tone="warn" live="status">
          {m.push_refused()}
        </Note>
      )}
      {!canPush && <p className="text-sm text-ink-soft">{m.push_script()}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {canPush && (
          <Button type="button" variant="secondary" onClick={turnOn}>
            {m.push_on()}
          </Button>
        )}
        {browsers > 0 && (
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <span>{m.push_browsers({ count: browsers })}</span>
            <Button type="submit" name="intent" value="push-off" variant="quiet">
              {m.push_off()}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

/** Null when the person says no. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register("/push.js", { scope: SCOPE });
  await whenActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey };
  return await registration.pushManager.subscribe(options).catch(async () => {
    // One that was made with another key of ours stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return await registration.pushManager.subscribe(options);
  });
}

/** `navigator.serviceWorker.ready` is about the page's own worker. */
async function whenActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const look = () => worker.state === "activated" && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}
